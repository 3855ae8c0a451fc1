// The figures in the outcome, the card and the log line of a run equal the database's.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays, serialOfDay } from '../../../src/core/day';
import { day } from '../../core/given-day';
import { trueRows } from '../saved/report-truth';
import { choiceOf, useReportHosts } from '../world/report-host';

const START = '2026-11-20T04:03:00Z';
const TODAY = day('2026-11-20');
const hosts = useReportHosts(START, { opens: 'for each test', days: 30, apps: SANDBOX_APPS.slice(0, 5) });
const { world: host } = hosts;

const DAILY = { apps: 'all', groupBy: ['date'], period: 'last 14 days' } as const;
const inLocale = (value: number, digits: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
const usd = (amount: number, locale: string) => `${inLocale(amount, 2, locale)} USD`;

/** The expected texts: revenue three days before `today` (the newest final day), against a week earlier, and in all. */
async function expectedOn(today: typeof TODAY, locale = 'en-US') {
  const [last, before] = [addDays(today, -3), addDays(today, -10)];
  const span = { from: addDays(today, -14), to: addDays(today, -1) };
  const rows = await trueRows(hosts.sandbox, hosts.apps, span, ['date']);
  const of = (on?: typeof TODAY) =>
    rows.filter((row) => on === undefined || row[3] === serialOfDay(on)).map((row) => Number(row.at(-1)));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [now, then] = [sum(of(last)), sum(of(before))];
  const moves = new Map<string, number>();
  for (const row of rows) {
    const sign = row[3] === serialOfDay(last) ? 1 : row[3] === serialOfDay(before) ? -1 : 0;
    const key = JSON.stringify(row.slice(0, 3));
    moves.set(key, (moves.get(key) ?? 0) + sign * Number(row.at(-1)));
  }
  const sorted = [...moves].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const apps = sorted.map(([key]) => JSON.parse(key) as string[]);
  const [[name, , platform] = []] = apps;
  const move = sorted[0]?.[1] ?? 0;
  const most = apps.filter((app) => app[0] === name).length > 1 ? `${name} (${platform})` : name;
  const size = Math.abs(((now - then) / then) * 100);
  const share = `${now < then ? '−' : '+'}${inLocale(size, 2, locale)}%`;
  return {
    change: `Revenue on ${last}: ${usd(now, locale)}, ${share} against ${before}; largest move: ${most}, ${move < 0 ? '−' : '+'}${usd(Math.abs(move), locale)}`,
    total: usd(sum(of()), locale),
  };
}

test.each(['en_US', 'de_DE'])(
  'a write and a run in %s tell the revenue of the newest final day, its change, and the total',
  async (locale) => {
    await hosts.openConnected({ locale });
    const { change, total } = await expectedOn(TODAY, locale.replace('_', '-'));
    const sentence = `${change}; ${total} in all.`;
    const choice = choiceOf({ ...DAILY, apps: 'all', groupBy: ['date'] }, 'Daily');
    const written = await host.call('write', { runId: 'run-00000001', choice });
    expect(written.sentence.startsWith(sentence)).toBe(true);
    expect(written.sentence).toMatch(/ Wrote \d+ rows to [A-Z0-9:]+ of sheet “Daily”\.$/);
    expect(written.hasGaps).toBe(false);

    const id = await host.saveAndRun({ name: 'Daily', choice: choiceOf({ ...choice }, 'Saved') });
    expect((await host.view(id)).lastResult).toMatch(/^Revenue on .* USD in all\.$/);
    expect((await host.view(id)).lastResult).toContain(sentence);
    expect(host.log().map(({ result }) => result)).toEqual([expect.stringContaining(sentence)]);
  },
);
