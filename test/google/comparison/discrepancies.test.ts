// Discrepancies against a sandbox whose seller counts differently from its account, in known ways: every figure is the
// database's, and each way has its status. The hard run has other choices, schedules and formulas.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import {
  COUNTED_LESS,
  LOST_BUNDLE,
  RENAMED,
  SELLER_DIFFERENCES,
  SHIFTED,
  sellerFacts,
  TAKEN_BACK,
} from 'sheets-workbench/sandbox/data/seller-differences';
import { hard } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, dayOfSerial, serialOfDay } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { day } from '../../core/given-day';
import { OWNER } from '../../people';
import { choiceOf, useReportHost } from '../world/report-host';

const START = '2026-11-20T04:03:00Z';
const TODAY = day('2026-11-20');
const WEEK = { first: addDays(TODAY, -9), last: addDays(TODAY, -3) };
const NAMES = ['Date', 'Bundle', 'App'];
const titlesOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return [`Account ${name}`, `Seller ${name}`, `${title} difference`, `${title} difference %`];
  });
const FIGURES = titlesOf(['impressions', 'clicks', 'revenue']);
/** The titles of formulas. */
const TITLES = [...NAMES, ...FIGURES, 'Status'];
/** The titles of a sheet. */
const SHEET_TITLES = [...NAMES, 'Status', ...titlesOf(['revenue', 'impressions', 'clicks'])];

/** A row of formulas as a sheet has it: the status beside the names, then revenue. */
function besideNames(row: readonly CellValue[]): CellValue[] {
  const names = row.length - FIGURES.length - 1;
  return [...row.slice(0, names), ...row.slice(-1), ...row.slice(-5, -1), ...row.slice(names, -5)];
}

/** By how much the revenue of a row of formulas differs, to a millionth; a missing side counts as 0. */
function revenueDifference(row: readonly CellValue[]): number {
  const [account, seller] = row.slice(-5, -3);
  return Math.round(Math.abs(Number(seller) - Number(account)) * 1e6) / 1e6;
}

/** Rows of formulas as a sheet has them: the largest difference in revenue first, equal ones by their names. */
function inSheet(rows: readonly (readonly CellValue[])[]): CellValue[][] {
  return [...rows].sort((a, b) => revenueDifference(b) - revenueDifference(a)).map(besideNames);
}

const host = useReportHost(START, {
  services: ['account', 'seller'],
  sellerDifferences: SELLER_DIFFERENCES,
  days: 40,
});

/** What both services have, by the database alone: the join, the differences and the statuses are SQL. */
async function trueRows(
  { first, last }: { first: Day; last: Day },
  groups: readonly ('day' | 'bundle')[],
): Promise<CellValue[][]> {
  const keys = groups.join(', ');
  const figures = `sum(impressions)::DOUBLE AS impressions, sum(clicks)::DOUBLE AS clicks,
    sum(revenue_nano)::DOUBLE / 1e9 AS revenue`;
  const isIn = `day BETWEEN DATE '${first}' AND DATE '${last}'`;
  const on = groups.includes('day') ? 'day' : `DATE '${last}'`;
  const compared = ['impressions', 'clicks', 'revenue'].map(
    (name) => `a.${name} AS a_${name}, s.${name} AS s_${name},
      coalesce(s.${name}, 0) - coalesce(a.${name}, 0) AS d_${name},
      CASE WHEN a.${name} = 0 AND coalesce(s.${name}, 0) = 0 THEN 0
        WHEN a.${name} <> 0 THEN (coalesce(s.${name}, 0) - a.${name}) / a.${name} END AS p_${name}`,
  );
  const isOver = ['impressions', 'revenue'].map(
    (name) => `abs(s.${name} - a.${name}) > a.${name} * 0.1 + 1e-9`,
  );
  const group = groups.length > 0 ? `GROUP BY ${keys}` : '';
  const rows = await host.sandbox.query(`
    WITH a AS (SELECT ${[...groups, figures].join(', ')} FROM (SELECT *, bundle_id AS bundle FROM facts) WHERE ${isIn} ${group}),
    s AS (SELECT ${[...groups, figures].join(', ')} FROM (SELECT *, CASE bundle_id WHEN '${RENAMED.sellerBundle}'
        THEN '${RENAMED.bundle}' ELSE bundle_id END AS bundle FROM ${sellerFacts(SELLER_DIFFERENCES)}) WHERE ${isIn} ${group})
    SELECT ${[...groups, ...compared].join(', ')}, CASE WHEN s.impressions IS NULL THEN 'only in account'
      WHEN a.impressions IS NULL THEN 'only in seller' WHEN ${on} + 3 > DATE '${TODAY}' THEN 'not final'
      WHEN greatest(a.impressions, s.impressions) < 1000 THEN 'too small to judge'
      WHEN ${isOver.join(' OR ')} THEN 'over tolerance'
      WHEN s.impressions = a.impressions AND abs(s.revenue - a.revenue) < 1e-6 THEN 'match'
      ELSE 'within tolerance' END AS status
    FROM a ${groups.length > 0 ? `FULL JOIN s USING (${keys}) ORDER BY ${keys}` : 'CROSS JOIN s'}`);
  const names = new Map(
    (await host.sandbox.truth.applications()).map(({ bundle_id, name }) => [bundle_id, String(name)]),
  );
  return rows.map(({ day: on, bundle, ...figures }) => [
    ...(groups.includes('day') ? [serialOfDay(on as Day)] : []),
    ...(groups.includes('bundle') ? [bundle ?? null, names.get(bundle ?? null) ?? null] : []),
    ...Object.values(figures),
  ]);
}

/** The same figures to a millionth: both sides add money in other orders than the database. */
const rounded = (rows: readonly (readonly CellValue[])[]) =>
  rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value === '' ? null : value,
    ),
  );

const compared = (changes: Partial<Choice> = {}, sheetName = 'Discrepancies') =>
  choiceOf(
    { source: 'discrepancies', period: '7 days ending 3 days ago', groupBy: ['date', 'bundle'], ...changes },
    sheetName,
  );

/** Header, body and total of a saved report that has just run. */
async function saved(changes: Partial<Choice> = {}) {
  const id = await host.saveAndRun({ name: 'Compared', choice: compared(changes) });
  const [header = [], ...rows] = host.block(id);
  return { id, header, body: rows.slice(0, -1), total: rows[rows.length - 1] ?? [] };
}

describe('discrepancies by date and bundle', () => {
  let body: CellValue[][];
  beforeEach(async () => {
    const report = await saved();
    ({ body } = report);
    expect(report.header).toEqual(SHEET_TITLES);
    const [total] = await trueRows(WEEK, []);
    expect(rounded([report.total])).toEqual(rounded([besideNames(['Total', null, null, ...(total ?? [])])]));
  });
  const statuses = (bundle: string) =>
    body
      .flatMap((row) => (row[1] === bundle ? [[Number(row[0]), row[3]] as const] : []))
      .sort(([a], [b]) => a - b)
      .map(([on, status]) => [dayOfSerial(on), status]);

  test('have the database’s figures and statuses, and name each known difference', async () => {
    expect(rounded(body)).toEqual(rounded(inSheet(await trueRows(WEEK, ['day', 'bundle']))));
    const days = Array.from({ length: 7 }, (_each, i) => addDays(WEEK.first, i));
    const numberOf = (on: Day) => Date.parse(on) / 86_400_000;
    const always = (status: string) => days.map((on) => [on, status]);
    expect(statuses(LOST_BUNDLE)).toEqual(always('only in account'));
    for (const bundle of COUNTED_LESS.bundles) expect(statuses(bundle)).toEqual(always('within tolerance'));
    expect(statuses(TAKEN_BACK.bundle)).toEqual(
      days.map((on) => [on, numberOf(on) % TAKEN_BACK.everyDays === 0 ? 'over tolerance' : 'match']),
    );
    expect([statuses(RENAMED.bundle), statuses(RENAMED.sellerBundle)]).toEqual([always('match'), []]);
    // A shift takes hours from one day and gives them to the day before.
    const shifts = body.filter((row) => row[1] === SHIFTED.bundle).map((row) => Math.sign(Number(row[10])));
    expect(new Set(shifts)).toEqual(new Set([-1, 1]));
    expect(statuses(SHIFTED.bundle).map(([, status]) => status)).toContain('over tolerance');
    // This app has no impressions every sixth day.
    expect(statuses('com.sunlitgames.zeroday')).toEqual(
      days.map((on) => [on, numberOf(on) % 6 === 0 ? 'too small to judge' : 'match']),
    );
  });
});

test('outcome, card and log tell how many rows of discrepancies need a look and their revenue, in amber', async () => {
  const rows = await trueRows(WEEK, ['day', 'bundle']);
  const withStatus = (test: RegExp) => rows.filter((row) => test.test(String(row[15])));
  const differing = withStatus(/^(over|only)/);
  const differenceIn = (row: readonly CellValue[]) => Number(row[12]) - Number(row[11]);
  /** The value in a column whose sum is farthest from 0, or farthest in a direction, and that sum. */
  const worst = (
    of: readonly (readonly CellValue[])[],
    keyOf: (row: readonly CellValue[]) => string,
    sizeOf: (sum: number) => number = Math.abs,
  ) => {
    const sums = new Map<string, number>();
    for (const row of of) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + differenceIn(row));
    return [...sums].sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))[0] ?? ['', 0];
  };
  const money = (amount: number) => {
    const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const text = new Intl.NumberFormat('en', { ...format, signDisplay: 'exceptZero' }).format(amount);
    return `${text.replace('-', '−')} USD`;
  };
  const causeOf = (row: readonly CellValue[]) => {
    if (String(row[15]).startsWith('only')) return `rows ${row[15]}`;
    return `rows with ${row[3] === row[4] ? 'the same impressions but different revenue' : 'different impressions and revenue'}`;
  };
  const worstText = (keyOf: (row: readonly CellValue[]) => string, nameOf = keyOf) => {
    const [key, amount] = worst(differing, keyOf);
    const rowsOf = differing.filter((row) => keyOf(row) === key);
    const [first = []] = rowsOf;
    const [cause, because] = worst(rowsOf, causeOf, (sum) => sum * Math.sign(amount));
    const isAll = Math.abs(amount - because) < 0.005;
    return `${nameOf(first)}, ${money(amount)}, ${isAll ? '' : 'mostly '}in ${cause}.`;
  };
  const day = worstText((row) => dayOfSerial(Number(row[0])));
  const bundle = worstText(
    (row) => String(row[1]),
    ([, id, app]) => (app === null ? String(id) : `${id} (${app})`),
  );
  const sumIn = (of: readonly (readonly CellValue[])[]) =>
    of.reduce((sum, row) => sum + differenceIn(row), 0);
  const account = rows.reduce((sum, row) => sum + Number(row[11]), 0);
  const share = `−${Math.abs((sumIn(rows) / account) * 100).toFixed(2)}%`;
  expect(sumIn(rows)).toBeLessThan(0);
  const partOf = (status: string) => {
    const of = withStatus(new RegExp(`^${status}`));
    return of.length > 0
      ? [`${money(sumIn(of))} in ${of.length} ${of.length > 1 ? 'rows' : 'row'} ${status}`]
      : [];
  };
  const others = withStatus(/^(within|too small|match)/);
  const parts = [
    ...['only in account', 'only in seller', 'over tolerance'].flatMap(partOf),
    `${money(sumIn(others))} in ${others.length} other rows`,
  ];
  const sentence = `Revenue difference: ${money(sumIn(rows))}, ${share} (${parts.join(', ')}). Worst day: ${day} Worst bundle: ${bundle}`;
  const written = await host.call('write', { runId: 'run-00000001', choice: compared() });
  expect([written.hasGaps, written.sentence.endsWith(` ${sentence}`)]).toEqual([true, true]);
  const preview = await host.call('preview', { runId: 'run-00000002', choice: compared() });
  expect(preview.columns.map(({ title }) => title)).toEqual(SHEET_TITLES);
  const id = await host.save({ name: 'Both', choice: compared({}, 'Both') });
  expect(await host.runNow(id)).toMatchObject({ hasGaps: true, sentence: expect.stringContaining(sentence) });
  expect((await host.view(id)).lastResult).toContain(sentence);
  expect(host.log().map(({ result }) => result)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['account', 'No account is connected'],
  ['seller', 'No seller is connected'],
] as const)(
  'without the %s no discrepancies are written, and the panel says which service is missing',
  async (service, sentence) => {
    const { connections } = (await host.call('open', {})).connections[service];
    await host.call('disconnect', { service, id: connections[0]?.id ?? '' });
    const error = await host.refusal('write', { runId: 'run-00000001', choice: compared() });
    expect(error).toMatchObject({ code: 'NOT_CONNECTED', service, remedy: 'logIn' });
    expect(error.sentence).toMatch(sentence);
    expect(host.workbook.sheetByName('Discrepancies')).toBeUndefined();
    const formula = await host.host.runCustomFunction('DISCREPANCIES', [], { user: OWNER });
    expect(formula.error?.message).toMatch(/^No (account|seller) is shared/);
  },
);

hard.test(
  'discrepancies by bundle cancel a shift between days, and have no row of apps without figures',
  async () => {
    const { header, body, total } = await saved({ groupBy: ['bundle'] });
    expect(header).toEqual(SHEET_TITLES.slice(1));
    expect(rounded(body)).toEqual(rounded(inSheet(await trueRows(WEEK, ['bundle']))));
    const statusOf = (bundle: string) => body.find(([name]) => name === bundle)?.[2];
    expect([statusOf(SHIFTED.bundle), statusOf(TAKEN_BACK.bundle), statusOf(LOST_BUNDLE)]).toEqual([
      'within tolerance',
      expect.stringMatching(/tolerance$/),
      'only in account',
    ]);
    expect(statusOf('com.sunlitgames.oldtanks')).toBeUndefined();
    expect(total.slice(0, 2)).toEqual(['Total', null]);
  },
);

hard.test('discrepancies by date alone are the database’s sums of all bundles', async () => {
  const { header, body } = await saved({ groupBy: ['date'] });
  expect(header).toEqual(SHEET_TITLES.filter((title) => title !== 'Bundle' && title !== 'App'));
  const rows = (await trueRows(WEEK, ['day'])).map(([on = null, ...figures]) => [on, null, null, ...figures]);
  const sorted = inSheet(rows).map(([on = null, , , ...rest]) => [on, ...rest]);
  expect(rounded(body)).toEqual(rounded(sorted));
});

hard.test(
  'another tolerance and minimum of impressions change the statuses, and the header says so',
  async () => {
    const { id, body } = await saved({
      tolerance: 0.35,
      groupBy: ['bundle'],
      leastImpressions: 1_000_000_000,
    });
    expect(new Set(body.map((row) => row[2]))).toEqual(new Set(['only in account', 'too small to judge']));
    const { sheetId, row, column } = host.area(id);
    expect(host.workbook.cell(sheetId, row, column).note?.split('\n')).toEqual(
      expect.arrayContaining([
        'Discrepancies of demo@publisher.example and demo-publisher',
        'Tolerance: 35% of the account’s figure, from 1,000,000,000 impressions on',
        'Status: the worse of impressions and revenue',
      ]),
    );
  },
);

hard.test(
  'days that ended under 48 hours ago have the status “not final”, whatever their figures are',
  async () => {
    const span = { first: addDays(TODAY, -4), last: addDays(TODAY, -1) };
    const { body } = await saved({ period: 'last 4 days' });
    expect(rounded(body)).toEqual(rounded(inSheet(await trueRows(span, ['day', 'bundle']))));
    const finals = body.flatMap((row) => (row[3] === 'not final' ? [dayOfSerial(Number(row[0]))] : []));
    expect([...new Set(finals)].sort()).toEqual([addDays(TODAY, -2), addDays(TODAY, -1)]);
  },
);

hard.test('an account that knows three apps leaves the others only in the seller', async () => {
  await host.connect('account', OWNER, 'second');
  const { body } = await saved({ groupBy: ['bundle'] });
  const inBoth = body.filter((row) => row[2] !== 'only in seller').map(([bundle]) => bundle);
  expect(inBoth.sort()).toEqual([RENAMED.bundle, 'jp.sudoku.master', 'ru.bukvy.slova']);
  expect(body.length).toBeGreaterThan(15);
  expect(body.filter((row) => row[2] === 'only in seller').every((row) => row[1] === null)).toBe(true);
});

hard.test('discrepancies in a sheet, on a schedule and in a formula have the same figures', async () => {
  const rows = await trueRows(WEEK, ['day', 'bundle']);
  const expected = rounded([SHEET_TITLES, ...inSheet(rows)]);
  const written = await host.call('write', { runId: 'run-00000001', choice: compared() });
  expect(written.rows).toBe(expected.length - 1);
  const sheet = host.workbook.sheetByName('Discrepancies');
  const area = { row: 1, column: 1, rows: expected.length, columns: TITLES.length };
  const cells = host.workbook.cells(sheet?.id ?? 0, area).map((row) => row.map(({ value }) => value));
  expect(rounded(cells)).toEqual(expected);

  for (const service of ['account', 'seller'] as const) await host.share(service);
  const { value } = await host.host.runCustomFunction('DISCREPANCIES', [], { user: OWNER });
  const formulaCells = (value as CellValue[][]).map(([first = null, ...row]) => [
    Object.prototype.toString.call(first) === '[object Date]' ? serialOfDay(dayIn(first)) : first,
    ...row,
  ]);
  expect(rounded(formulaCells.slice(0, -1))).toEqual(rounded([TITLES, ...rows]));
  expect(formulaCells[formulaCells.length - 1]?.[0]).toBe('Total');

  const id = await host.save({
    name: 'Hourly',
    choice: compared({ groupBy: ['bundle'] }, 'Hourly'),
    schedule: { kind: 'hours', every: 1 },
  });
  await host.tickHours(1);
  expect(host.log().map(({ report, result }) => [report, result])).toEqual([
    ['Hourly', expect.stringMatching(/^\d+ rows added/)],
  ]);
  expect(rounded(host.block(id).slice(1, -1))).toEqual(rounded(inSheet(await trueRows(WEEK, ['bundle']))));
});

/** The day of a date that the spreadsheet’s zone, New York, shows. */
function dayIn(date: unknown): Day {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Number(date));
  return day(text);
}

hard.test(
  'a formula of discrepancies needs both connections, and a failure leaves neither of them shared',
  async () => {
    const choice = compared({ groupBy: ['bundle'], leastImpressions: 5 });
    const { account, seller } = (await host.call('open', {})).connections;
    const shares = [
      { service: 'account' as const, id: account.connections[0]?.id ?? '' },
      { service: 'seller' as const, id: seller.connections[0]?.id ?? '' },
    ];
    const shared = async () => {
      const state = await host.call('open', {});
      return [state.connections.account.shared?.mine, state.connections.seller.shared?.mine];
    };
    const half = await host.refusal('insertFormula', { choice, shares: shares.slice(0, 1) });
    expect([half.code, half.sentence]).toEqual([
      'FORMULA_NEEDS_SHARING',
      expect.stringMatching(/^No seller is shared/),
    ]);
    expect(await shared()).toEqual([undefined, undefined]);
    host.sandbox.faults.add({ service: 'seller', fault: { kind: 'refused' }, times: 1 });
    expect((await host.refusal('insertFormula', { choice, shares })).code).toBe('TOKEN_REFUSED');
    expect(await shared()).toEqual([undefined, undefined]);
    // The failure is cached for 15 seconds.
    await host.pass(60_000);
    const inserted = await host.call('insertFormula', { choice, shares });
    expect(inserted.formula).toBe('=DISCREPANCIES("7 days ending 3 days ago",,"bundle",,,STATS_REFRESH)');
    expect(inserted.connections).toMatchObject({
      account: { shared: { mine: true } },
      seller: { shared: { mine: true } },
    });
    expect(inserted.sentence).toMatch(/Rows under 1,000 impressions aren’t judged/);
    expect(await shared()).toEqual([true, true]);
  },
);
