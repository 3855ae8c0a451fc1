// What outcomes, cards, the log and mails say of revenue, read back and compared with what they are about.

import { type DaySpan, dayAfter, daysFrom, daysOfPeriod } from '../periods';
import type { ReadSheet, Table } from '../tables';
import { type App, type Facts, figureOf, keyingOf } from './database';

/** What a person can read beside the grid; mails the newest first. */
export type Words = { outcome: string; cards: readonly string[]; mails: readonly string[] };

/** A text about a table, said on a UTC day about these days. */
type Said = { where: string; text: string; on: string; isPast?: boolean } & Pick<
  Table,
  'titles' | 'days' | 'previous'
> & {
    table: Table;
  };

const USD = String.raw`[−+]?[\d,]+(?:\.\d+)?`;
const SHARE = String.raw`[−+]?[\d.]+%`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const DRIVERS = `(?: \\((?<drivers>[^)]+ from [^)]+)\\))?`;
const CHANGE = `(?<share>${SHARE}) against (?:(?<earlier>${DAY})|(?<before>${USD}) USD before)${DRIVERS}`;

/** Sentences with amounts. */
const SENTENCES = {
  revenue: `Revenue(?: on (?<day>${DAY})| until (?<until>${DAY}) \\([^)]*\\))?: (?<now>${USD}) USD(?: in all)?(?:, ${CHANGE})?(?:, most in (?<most>[^.;]+))?(?:; (?<total>${USD}) USD in all)?`,
  move: `^(?<name>.+): (?<change>${USD}) USD, ${CHANGE}`,
  told: `(?<name>[^:\\n]+): Revenue (?:fell|rose) to (?<now>${USD}) USD on (?<day>${DAY})(?: \\(not final\\))?, (?<share>${SHARE}) against (?<expected>${USD}) USD expected`,
  restated: `(?:day|week|month)s? changed, (?<restated>${USD}) USD,? (?:most )?on ${DAY}`,
};
/** What none of them has taken. */
const AMOUNT = new RegExp(`${USD} USD|${SHARE}`, 'g');

/** @param appsIn the apps that a table is of */
export async function wrongWords(
  words: Words,
  sheets: readonly ReadSheet[],
  blocks: readonly Table[],
  appsIn: (table: Table) => Promise<App[]>,
  facts: Facts,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const said of [...saidIn(words, blocks), ...loggedIn(sheets, blocks)]) {
    const own = await wrongIn(said, await appsIn(said.table), facts);
    // Before somebody chose apps, it was of all.
    const asBefore = said.isPast ? await wrongIn(said, await facts.apps(), facts) : own;
    const found = asBefore.length === 0 ? asBefore : own;
    wrong.push(...found.map((each) => `${said.where}: ${each}, in “${said.text.replaceAll('\n', ' ')}”`));
  }
  return wrong;
}

/** The texts of the panel and the mails, each with the table that it names. */
function saidIn({ outcome, cards, mails }: Words, blocks: readonly Table[]): Said[] {
  const about = (where: string, text: string, isNamed: (table: Table) => boolean): Said[] => {
    const table = blocks.find(isNamed);
    if (!table && AMOUNT.test(text)) throw new Error(`No table is known of “${text}”.`);
    return table ? [{ ...table, where, text, table, on: table.readOn }] : [];
  };
  return [
    // That of a dashboard has a line for each report.
    ...outcome
      .split('\n')
      .flatMap((line) =>
        about('outcome', line, ({ sheet, name }) =>
          [`${name}: `, `“${name}”`, `of sheet “${sheet}”`].some((each) => line.includes(each)),
        ),
      ),
    ...cards.flatMap((text) => about('card', text, ({ name }) => text.includes(name.split(': ')[0] ?? name))),
    // Older mails are of figures that a table may no longer show.
    ...mails.slice(0, 1).flatMap((text) => about('mail', text, ({ name }) => text.includes(`“${name}”`))),
  ];
}

/** The lines of the log, whose results are of the days that were asked then. */
function loggedIn(sheets: readonly ReadSheet[], blocks: readonly Table[]): Said[] {
  const [titles = [], ...lines] = sheets.find(({ name }) => name === 'Publisher Stats log')?.cells ?? [];
  return lines.flatMap((line) => {
    const shown = (title: string) =>
      line[titles.findIndex(({ display }) => display === title)]?.display ?? '';
    const [report, time, text] = ['Report', 'Time', 'Result'].map(shown) as [string, string, string];
    const table = blocks.find(({ name }) => name === report);
    if (!table || !text.match(AMOUNT)) return [];
    // Journeys begin and run at hours of the same day in New York and UTC.
    const on = time.slice(0, 10);
    const days = daysOfPeriod(shown('Period'), on);
    const length = daysFrom(days.from, days.to) + 1;
    const previous = table.previous && { from: dayAfter(days.from, -length), to: dayAfter(days.to, -length) };
    return [{ where: `log of ${time}`, text, titles: table.titles, table, on, days, previous, isPast: true }];
  });
}

type Told = Readonly<Record<string, string | undefined>>;

async function wrongIn(said: Said, apps: readonly App[], facts: Facts): Promise<string[]> {
  const { text, titles, on, days, previous } = said;
  await facts.asOn(on);
  const wrong: string[] = [];
  const is = (what: string, told: string | undefined, figure: number | null | undefined) => {
    if (told !== undefined && !rounds(told, figure ?? Number.NaN))
      wrong.push(`${what} is ${figure}, not ${told}`);
  };
  const compared = async (told: Told, of: readonly App[], now: DaySpan, before: DaySpan) => {
    const sides = { now: await facts.total(of, now), before: await facts.total(of, before) };
    const change = figureOf('Revenue change', sides) ?? 0;
    is('the change', told['share'], (figureOf('Revenue change %', sides) ?? 0) * 100);
    is('the earlier revenue', told['before'], sides.before.revenue);
    is('the change', told['change'], change);
    const drivers = (told['drivers'] ?? '').split(/, (?=[−+0])/).filter(Boolean);
    const [impressions] = drivers;
    if (impressions?.endsWith('from impressions'))
      is(impressions, impressions, figureOf('From impressions', sides));
    const sum = drivers.reduce((all, each) => all + numberOf(each), 0);
    // Each is rounded to a dollar at most.
    if (drivers.length > 0 && Math.abs(sum - change) > drivers.length / 2)
      wrong.push(`the drivers sum to ${sum}, not ${change}`);
    const mover = told['most'] && (await moverOf(titles, of, now, before, facts));
    if (mover !== told['most']) wrong.push(`most is in ${mover}`);
  };
  const checks: Readonly<Record<keyof typeof SENTENCES, (told: Told) => Promise<void>>> = {
    revenue: async ({ day, until, earlier, ...told }) => {
      const now = { from: day ?? days.from, to: day ?? until ?? days.to };
      is('revenue', told['now'], (await facts.total(apps, now)).revenue);
      is('revenue in all', told['total'], (await facts.total(apps, days)).revenue);
      if (earlier) await compared(told, apps, now, { from: earlier, to: earlier });
      else if (previous && told['share'])
        await compared(told, apps, now, {
          ...previous,
          to: dayAfter(previous.to, daysFrom(days.to, now.to)),
        });
    },
    move: async ({ name = '', ...told }) => {
      if (previous) await compared(told, [await facts.appNamed(name)], days, previous);
    },
    told: async ({ name = '', now = '', day = '', share = '', expected = '' }) => {
      const of = name.trim() === 'Total' ? apps : [await facts.appNamed(name.trim())];
      is(name, now, (await facts.total(of, { from: day, to: day })).revenue);
      const usual = numberOf(expected);
      // All three are rounded.
      if (Math.abs(numberOf(share) - ((numberOf(now) - usual) / usual) * 100) > 0.5)
        wrong.push(`${share} is wrong`);
    },
    restated: async () => undefined,
  };
  let rest = text;
  for (const [kind, check] of Object.entries(checks))
    for (const found of text.matchAll(new RegExp(SENTENCES[kind as keyof typeof SENTENCES], 'gm'))) {
      if (!rest.includes(found[0])) continue;
      rest = rest.replace(found[0], '');
      await check(found.groups ?? {});
    }
  return [...wrong, ...(rest.match(AMOUNT) ?? []).map((amount) => `nobody knows what ${amount} is`)];
}

/** What has the largest part of a change: of the apps of a table, or of the first of its other dimensions. */
async function moverOf(
  titles: readonly string[],
  apps: readonly App[],
  now: DaySpan,
  before: DaySpan,
  facts: Facts,
) {
  const { byApp, others } = keyingOf(titles);
  const keying = { byApp, time: '', others: byApp ? [] : others.slice(0, 1), hasUsers: false };
  const rows = [...(await facts.rows(apps, now, before, keying))];
  const changes = rows.map(([key, sides]) => ({ key, change: figureOf('Revenue change', sides) ?? 0 }));
  const direction = Math.sign(changes.reduce((sum, { change }) => sum + change, 0));
  const [{ key } = { key: '' }] = changes.sort((a, b) => direction * (b.change - a.change));
  const [id, , value] = key.split('|');
  const app = apps.find((each) => each.id === id);
  if (!app) return value;
  return apps.filter(({ name }) => name === app.name).length > 1 ? `${app.name} (${app.platform})` : app.name;
}

/** The number at the beginning of `−1,204.50 USD`. */
const numberOf = (told: string): number => Number.parseFloat(told.replaceAll(',', '').replace('−', '-'));

/** Whether a number is what was told, as far as that has digits. */
function rounds(told: string, figure: number): boolean {
  const digits = /\.(\d+)/.exec(told)?.[1]?.length ?? 0;
  return Math.abs(numberOf(told) - figure) <= 0.5 * 10 ** -digits + 1e-6;
}
