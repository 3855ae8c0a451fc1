// The summary by mail of the built add-on: each figure is the sandbox's database's, and each driver its arithmetic.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays } from '../../../src/core/day';
import { groupedBy } from '../../../src/core/lists/grouped';
import { day } from '../../core/given-day';
import { OWNER } from '../../people';
import { shownText } from '../../sources/shown-text';
import { useReportHost } from '../world/report-host';

const APPS = SANDBOX_APPS.slice(0, 3);
const host = useReportHost('2026-11-20T04:03:00Z', { days: 30, apps: APPS });

/** The newest seven final days; they are compared with the seven before. */
const SPAN = { from: day('2026-11-11'), to: day('2026-11-17') };
const BEFORE = { from: addDays(SPAN.from, -7), to: addDays(SPAN.to, -7) };

const number = (value: number, digits = 2) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
const usd = (amount: number) => `${number(Math.abs(amount))} USD`;
const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${usd(amount)}`;
const cents = (amount: number) => (Math.sign(amount) * Math.round(Math.abs(amount) * 100)) / 100;

/** Revenue and impressions of a country, present and earlier. */
interface Sides {
  name: string;
  now: number;
  before: number;
  impressions: number;
  impressionsBefore: number;
}

const sumOf = (name: string, all: readonly Sides[]): Sides => {
  const of = (key: Exclude<keyof Sides, 'name'>) => all.reduce((sum, sides) => sum + sides[key], 0);
  return {
    name,
    now: of('now'),
    before: of('before'),
    impressions: of('impressions'),
    impressionsBefore: of('impressionsBefore'),
  };
};
const ofImpressions = ({ now, before, impressions, impressionsBefore }: Sides) =>
  cents((impressions - impressionsBefore) * ((before / impressionsBefore + now / impressions) / 2));
const ofEcpm = (sides: Sides) => sides.now - sides.before - ofImpressions(sides);
const share = ({ now, before }: Sides) =>
  `${now < before ? '−' : '+'}${number(Math.abs((now / before - 1) * 100))}%`;
const against = (sides: Sides, ...from: readonly string[]) =>
  `${share(sides)} against ${usd(sides.before)} before (${from.join(', ')})`;
const daysOf = ({ from, to }: typeof SPAN) => `${from} to ${to}`;

async function sidesOfCountries(): Promise<Sides[]> {
  const rows = await Promise.all(
    host.apps.map(async (appId) => {
      const of = (span: typeof SPAN) =>
        host.sandbox.truth.accountRows({ appId, ...span, groupBy: ['country'] });
      const sides = (row: Record<string, unknown>, isNow: boolean): Sides => {
        const [revenue, impressions] = [Number(row['revenue']), Number(row['impressions'])];
        return {
          name: shownText(row, 'country'),
          now: isNow ? revenue : 0,
          before: isNow ? 0 : revenue,
          impressions: isNow ? impressions : 0,
          impressionsBefore: isNow ? 0 : impressions,
        };
      };
      const [present, earlier] = [await of(SPAN), await of(BEFORE)];
      return [...present.map((row) => sides(row, true)), ...earlier.map((row) => sides(row, false))];
    }),
  );
  return [...groupedBy(rows.flat(), ({ name }) => name)].map(([name, all]) => sumOf(name, all));
}

test('the mail tells what its rows say, the five largest moves with their drivers, how fresh, and the link', async () => {
  const sides = await sidesOfCountries();
  expect(sides.every(({ impressions, impressionsBefore }) => impressions > 0 && impressionsBefore > 0)).toBe(
    true,
  );
  const schedule = { kind: 'hours', every: 1 } as const;
  const id = await host.save({
    name: 'What changed',
    choice: {
      apps: 'all',
      byApp: false,
      period: 'last 7 final days',
      groupBy: ['country'],
      metrics: ['revenue'],
      compare: 'previous period',
      compareColumns: ['previous', 'drivers'],
    },
    schedule,
    mailsSummary: true,
  });
  await host.tickHours(1);

  const total = sumOf('', sides);
  const ecpm = sides.reduce((sum, each) => sum + ofEcpm(each), 0);
  const parts = [ofImpressions(total), ecpm, total.now - total.before - ofImpressions(total) - ecpm];
  const from = ['impressions', 'eCPM', 'mix'].map((what, at) => `${signed(parts[at] ?? 0)} from ${what}`);
  const farthest = sides.toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
  const [largest] = farthest;
  if (!largest) throw new Error('nothing moved');
  const line = (each: Sides) => {
    const drivers = [`${signed(ofImpressions(each))} from impressions`, `${signed(ofEcpm(each))} from eCPM`];
    return `${each.name}: ${signed(each.now - each.before)} to ${usd(each.now)}, ${against(each, ...drivers)}`;
  };
  const figure = `revenue ${usd(total.now)}, ${share(total)}`;
  const { url } = (await host.view(id)).place ?? {};
  const [file] = (url ?? '').split('#');
  const { mails } = host.state;
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [OWNER, `Publisher Stats: “What changed”: ${figure}, ${daysOf(SPAN)} against ${daysOf(BEFORE)}`],
  ]);
  expect(mails[0]?.body.split('\n\n')).toEqual([
    `In “${host.workbook.name}”, “What changed” ran on its schedule.`,
    `Revenue: ${usd(total.now)}, ${against(total, ...from)}; largest move: ${largest.name}, ${signed(largest.now - largest.before)}.`,
    ['Largest moves:', ...farthest.slice(0, 5).map(line), `and ${farthest.length - 5} more`].join('\n'),
    // 05:03 UTC, in New York.
    'Final to 2026-11-17 · read 2026-11-20, 00:03',
    file,
    'You get this mail at most once a day (UTC), after the first scheduled run that ends well. To end it, clear Mail a summary in the report’s form.',
  ]);
  const noted = host.state.userProperties.get(OWNER)?.get(`summarized.${host.workbook.id}.${id}`);
  expect(noted).toBe('2026-11-20');
  // It asks nothing that the report doesn't.
  const [{ requests } = { requests: 0 }] = host.log();
  expect(requests).toBe(1 + 2 * APPS.length);
});
