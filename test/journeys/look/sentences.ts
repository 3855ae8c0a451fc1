// What outcomes, cards, the log and mails say of revenue, read back and compared with what they are about.

import { appNamed } from '../apps';
import { type DaySpan, dayAfter, daysFrom, daysNamed } from '../periods';
import type { Table } from '../tables';
import { type Facts, figureOf, keyingOf } from './database';

/** What a person can read beside the grid; mails the newest first. */
export type Words = Record<'cards' | 'mails', readonly string[]> & {
  outcome: string;
  log: readonly NamedTexts[];
};

/** A text about a table, said on a UTC day about these days. */
type Said = {
  text: string;
  table: Table;
  on: string;
  logged?: NamedTexts;
  isPartly?: boolean;
  isMixed?: boolean;
} & Pick<Table, 'days' | 'previous'>;
type NamedTexts = Readonly<Record<string, string | undefined>>;

const USD = String.raw`[−+]?[\d,]+(?:\.\d+)?`;
const SHARE = String.raw`[−+]?[\d.]+%`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const A_DAY = `, (?<aDay>${SHARE}) a day \\((?<sideDays>\\d+ days? against \\d+)\\)`;
const CHANGE = `(?<share>${SHARE}) against (?:(?<earlier>${DAY})|(?<before>${USD}) USD (?:before|on (?<beforeOn>${DAY})))(?: \\((?<drivers>[^)]+ from [^)]+)\\))?(?:${A_DAY})?`;

/** Sentences with amounts: what is in the rows, what a watch tells; what was restated, what is watched. */
const REVENUE = `Revenue(?: \\(only [^:\\n]*?\\))?(?: on (?<day>${DAY})(?: \\(not final yet\\))?| until (?<until>${DAY}) \\([^)]*\\))?: (?<now>${USD}) USD(?: in all)?(?:, (?:${CHANGE}|(?<then>${USD}) USD before))?(?:; largest move: (?<largest>.+?), (?<moved>${USD}) USD)?(?:; (?<total>${USD}) USD in all)?`;
const WATCHED = `(?<name>[^:\\n]+): Revenue (?:fell|rose) to (?<now>${USD}) USD on (?<day>${DAY})(?: \\(not final\\))?, (?<share>${SHARE}) against (?<expected>${USD}) USD expected`;
const SILENT = `(?<name>[^:\\n]+): no rows? (?:of|since) (?<day>${DAY}) \\((?:not final, )?${USD} USD(?: a day)? expected\\)`;
const SUMMARY = `^Publisher Stats: “[^”]+”: revenue (?<now>${USD}) USD, (?<share>${SHARE}), (?<from>${DAY})(?: to (?<to>${DAY}))? against (?<beforeFrom>${DAY})(?: to (?<beforeTo>${DAY}))?(?:, not final yet)?$`;
const MOVED = `^(?<name>[^:\\n]+): (?<change>[−+]${USD}) USD to (?<now>${USD}) USD, ${CHANGE}`;
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const CLOSED = `(?<month>${MONTHS}) (?<year>\\d{4}) closed: (?<now>${USD}) USD, \\d+ apps?`;
const OTHERS = `(?:${MONTHS})(?: \\d{4})? ${USD} USD(?:, \\d+ (?:day|week)s?)?|(?:day|week|month)s? changed, ${USD} USD,? (?:most )?(?:on ${DAY}|in the week of ${DAY}|in \\d{4}-\\d\\d)|(?:falls|moves) by \\d+%(?:, or [\\d.]+% two days running)?`;
/** Days that a merge reads beside those of its period; where it lists restatements of months, many more. */
const MOST_AGAIN = 10;
const MOST_LISTED = 100;
const WEEK_REST = 6;
/** What none of them has taken. */
const AMOUNT = new RegExp(`${USD} USD|${SHARE}`, 'g');

/** @param factsIn those that a table is or was of, each choice that it had */
export async function wrongWords(
  { outcome, cards, mails, log }: Words,
  blocks: readonly Table[],
  factsIn: (table: Table) => readonly Facts[],
  all: Facts,
): Promise<string[]> {
  // Older mails are of figures that a table may no longer show.
  const texts = [
    ...linesOf(outcome, blocks),
    ...cards,
    ...mails.filter((mail) => !mail.includes('is well again')).slice(0, 1),
  ];
  const said = texts.flatMap((text) => (text.match(AMOUNT) ? [about(text, blocks)] : []));
  const wrong: string[] = [];
  for (const each of [...said, ...loggedIn(log, blocks)]) {
    const found: string[][] = [];
    for (const facts of factsIn(each.table)) found.push(await wrongIn(each, facts));
    // Before somebody chose apps, the log was of all.
    if (each.logged) found.push(await wrongIn(each, all));
    if (found.every((one) => one.length > 0))
      wrong.push(...found.flat().map((what) => `${what}, in “${each.text.replaceAll('\n', ' ')}”`));
  }
  return wrong;
}

/** The lines of an outcome, of a dashboard one for each report. What names no table belongs to the line before. */
function linesOf(outcome: string, blocks: readonly Table[]): string[] {
  const lines: string[] = [];
  for (const line of outcome.split('\n'))
    lines.push(namedIn(line, blocks) ? line : `${lines.pop() ?? ''} ${line}`.trim());
  return lines;
}

function namedIn(text: string, blocks: readonly Table[]): Table | undefined {
  const [start = ''] = text.split('\n');
  const isNamed = ({ name }: Table) =>
    [`${name}: `, `“${name}”`].some((each) => text.includes(each)) ||
    start === name ||
    start === name.split(': ')[0];
  // One sheet may have several.
  return blocks.find(isNamed) ?? blocks.find(({ sheet }) => text.includes(`of sheet “${sheet}”`));
}

/** A text of the panel or a mail with the table that it names. */
function about(text: string, blocks: readonly Table[]): Said {
  const table = namedIn(text, blocks);
  if (!table) throw new Error(`No table is known of “${text}”.`);
  return { text, table, on: table.readOn, days: table.days, previous: table.previous };
}

/** The lines of the log, whose results are of the days that were asked then. */
function loggedIn(log: readonly NamedTexts[], blocks: readonly Table[]): Said[] {
  return log.flatMap((logged) => {
    const { Report, Result: text = '', On: on = '', Period = '' } = logged;
    const table = blocks.find(({ name }) => name === Report);
    if (!table || !logged['Revenue (USD)']) return [];
    const { days, previous } = sidesOf(table, daysNamed(Period, on));
    const isPartly = log.some((line) => line['Report'] === Report && line['Result']?.startsWith('Missing: '));
    // Rows of an app that has left stay as they were read.
    const isMixed = log.some(
      (line) => line['Report'] === Report && / no longer in /.test(line['Result'] ?? ''),
    );
    return [{ text, table, on, days, previous: table.previous && previous, logged, isPartly, isMixed }];
  });
}

/** Days of another run of a table, with those that stand as far before as the table's own, if they are as many. */
function sidesOf({ days, previous }: Table, run: { days: DaySpan; previous: DaySpan }) {
  // The note of a table that was put back names no days.
  if (!previous) return run;
  if (daysFrom(days.from, days.to) !== daysFrom(run.days.from, run.days.to)) return run;
  const shift = daysFrom(days.from, run.days.from);
  return {
    days: run.days,
    previous: { from: dayAfter(previous.from, shift), to: dayAfter(previous.to, shift) },
  };
}

/** What is wrong in a text, and amounts in it that nobody knows. */
async function wrongIn(said: Said, facts: Facts): Promise<string[]> {
  const { text, table, on, days, previous, logged } = said;
  const { apps } = facts;
  await facts.asOn(on);
  const wrong: string[] = [];
  const is = (what: string, claim: string | undefined, figure: number | null | undefined) => {
    if (claim && !rounds(claim, figure ?? Number.NaN)) wrong.push(`${what} is ${figure}, not ${claim}`);
  };
  const compared = async (claims: NamedTexts, now: DaySpan, before: DaySpan, of = apps) => {
    const sides = { now: await facts.total(of, now), before: await facts.total(of, before) };
    const change = figureOf('Revenue change', sides) ?? 0;
    is('the change', claims['share'], (figureOf('Revenue change %', sides) ?? 0) * 100);
    is('the earlier revenue', claims['before'], sides.before.revenue);
    const [nowDays = 0, beforeDays = 0] = [now, before].map(({ from, to }) => daysFrom(from, to) + 1);
    const aDay = (sides.now.revenue * beforeDays) / (sides.before.revenue * nowDays) - 1;
    is('the change a day', claims['aDay'], aDay * 100);
    const { sideDays = `${nowDays} days against ${beforeDays}` } = claims;
    if (!sideDays.startsWith(`${nowDays} day`) || !sideDays.endsWith(` ${beforeDays}`))
      wrong.push(`not ${sideDays}`);
    const drivers = claims['drivers']?.split(/, (?=[−+0])/) ?? [];
    const [first = ''] = drivers;
    if (first.endsWith('from impressions')) is(first, first, figureOf('From impressions', sides));
    const sum = drivers.reduce((all, each) => all + numberOf(each), 0);
    // Each is rounded to the cent, and one of less than half a cent isn't told.
    if (first && Math.abs(sum - change) > (drivers.length + 1) / 200) wrong.push(`the drivers sum to ${sum}`);
    const { largest, moved } = claims;
    const movers = largest ? await moversOf(table, now, before, facts) : [];
    const [farthest] = movers.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
    if (largest && farthest?.name !== largest) wrong.push(`the largest move is ${farthest?.name}`);
    // Labels of groups are those of now.
    if (facts.groups.size === 0) is('the largest move', moved, farthest?.change);
  };
  let rest = text;
  const each = async (pattern: string, check: (claims: NamedTexts) => Promise<void>) => {
    for (const { 0: sentence, groups = {} } of rest.matchAll(new RegExp(pattern, 'gm'))) {
      rest = rest.replace(sentence, '');
      await check(groups);
    }
  };
  await each(SILENT, async ({ name = '', day = '' }) => {
    is(name, '0', (await facts.total([appNamed(apps, name.trim())], { from: day, to: day })).revenue);
  });
  await each(WATCHED, async ({ name = '', day = '', now = '', share = '', expected = '' }) => {
    const of = name.trim() === 'Total' ? apps : [appNamed(apps, name.trim())];
    is(name, now, (await facts.total(of, { from: day, to: day })).revenue);
    // Both are rounded.
    const change = (numberOf(now) / numberOf(expected) - 1) * 100;
    if (Math.abs(numberOf(share) - change) > 0.5) wrong.push(`${share} is ${change}`);
  });
  await each(
    REVENUE,
    async ({ day, until, earlier: against, beforeOn, now: own, then, total, ...claims }) => {
      const earlier = against ?? beforeOn;
      const now = { from: day ?? days.from, to: day ?? until ?? days.to };
      is('revenue', own, (await facts.total(apps, now)).revenue);
      is('revenue in all', total, (await facts.total(apps, days)).revenue);
      const end = previous && dayAfter(previous.to, daysFrom(days.to, now.to));
      if (then) is('the earlier revenue', then, (await facts.total(apps, previous ?? days)).revenue);
      if (earlier) await compared(claims, now, { from: earlier, to: earlier });
      else if (end && claims['share']) await compared(claims, now, { from: previous.from, to: end });
    },
  );
  await each(CLOSED, async ({ month = '', year, now }) => {
    const at = MONTHS.split('|').indexOf(month);
    const dayOf = (ofMonth: number, date: number) =>
      new Date(Date.UTC(Number(year), ofMonth, date)).toISOString().slice(0, 10);
    const closed = { from: dayOf(at, 1), to: dayOf(at + 1, 0) };
    is(`${month} ${year}`, now, (await facts.total(apps, closed)).revenue);
  });
  await each(
    SUMMARY,
    async ({ now, from = '', to = from, beforeFrom = '', beforeTo = beforeFrom, ...claims }) => {
      is('revenue', now, (await facts.total(apps, { from, to })).revenue);
      await compared(claims, { from, to }, { from: beforeFrom, to: beforeTo });
    },
  );
  await each(MOVED, async ({ name = '', change, now, ...claims }) => {
    const of = [appNamed(apps, name)];
    const sides = { now: await facts.total(of, days), before: await facts.total(of, previous ?? days) };
    is(name, now, sides.now.revenue);
    is(`the change of ${name}`, change, figureOf('Revenue change', sides));
    await compared(claims, days, previous ?? days, of);
  });
  const written = logged?.['Revenue (USD)']?.replace('$', '');
  if (written && !said.isMixed && !text.includes('The table has the top ')) {
    // A merge reads some days before its period again, and weeks end after it.
    const again = said.isPartly ? MOST_LISTED : MOST_AGAIN;
    const read = { from: dayAfter(days.from, -again), to: dayAfter(days.to, WEEK_REST) };
    // An app that failed is missing, and asked alone by the next try.
    const asked = said.isPartly ? [apps, ...apps.map((app) => [app])] : [apps];
    const revenuesOf = await Promise.all(asked.map((of) => facts.rows(of, read, null, keyingOf(['Date']))));
    const sumOf = (revenues: (typeof revenuesOf)[number], from: string, to: string) =>
      [...revenues].reduce((sum, [key, { now }]) => {
        const day = key.slice(1);
        return day >= from && day <= to ? sum + (now?.revenue ?? 0) : sum;
      }, 0);
    const starts = Array.from({ length: again + 1 }, (_, back) => dayAfter(days.from, -back));
    const ends = Array.from({ length: WEEK_REST + 1 }, (_, ahead) => dayAfter(days.to, ahead));
    const isOf = (revenues: (typeof revenuesOf)[number]) =>
      starts.some((from) => ends.some((to) => rounds(written, sumOf(revenues, from, to))));
    if (!revenuesOf.some(isOf)) wrong.push(`no days have a revenue of ${written}`);
  }
  const unknown = rest.replaceAll(new RegExp(OTHERS, 'g'), '').match(AMOUNT) ?? [];
  return [...wrong, ...unknown.map((amount) => `nobody knows what ${amount} is`)];
}

/** By how much each has changed: of the apps of a table, or of the first of its other dimensions. */
async function moversOf({ titles }: Table, now: DaySpan, before: DaySpan, facts: Facts) {
  const { apps } = facts;
  const { byApp, others } = keyingOf(titles, facts.groups);
  const keying = { ...keyingOf([]), byApp, others: byApp ? [] : others.slice(0, 1) };
  const rows = [...(await facts.rows(apps, now, before, keying))];
  const nameOf = (key: string) => {
    const [id, , value = ''] = key.split('|');
    const app = apps.find((each) => each.id === id);
    if (!app) return value;
    return apps.filter(({ name }) => name === app.name).length > 1
      ? `${app.name} (${app.platform})`
      : app.name;
  };
  return rows.map(([key, sides]) => ({ name: nameOf(key), change: figureOf('Revenue change', sides) ?? 0 }));
}

/** The number at the beginning of `−1,204.50 USD`. */
const numberOf = (text: string): number => Number.parseFloat(text.replaceAll(',', '').replace('−', '-'));

/** Whether a number is what was told, as far as that has digits. */
function rounds(text: string, figure: number): boolean {
  const digits = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return Math.abs(numberOf(text) - figure) <= 0.5 * 10 ** -digits + 1e-6;
}
