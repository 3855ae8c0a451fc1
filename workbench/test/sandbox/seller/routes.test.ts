// The seller API: its filter, its dimensions, JSON and CSV, and its metadata.

import { parseCsv } from 'hucre/csv';
import { SELLER_DIMENSIONS, type SellerDimension } from '../../../sandbox/fields/seller-fields';
import type { Sandbox } from '../../../sandbox/sandbox';
import { listOf, objectOf, reporting, seller, sorted, useSandbox } from '../calls';
import { sellerAnswer } from '../documented-answers';

const sandbox = useSandbox();

const TWO_DAYS = { fromDate: '2026-06-08T00:00:00Z', toDate: '2026-06-09T23:59:59.999Z' };
const DAYS = { from: '2026-06-08', to: '2026-06-09' };
const ALL = Object.keys(SELLER_DIMENSIONS) as SellerDimension[];

const stats = async (filter: object) =>
  sellerAnswer.parse(objectOf(await seller(sandbox, 'json', filter))).bundleStats;

/** Expected rows as the seller API sends them: days with a time, and no click-through rate. */
async function expected(question: Parameters<Sandbox['truth']['sellerRows']>[0], time = 'T00:00:00') {
  const rows = await sandbox.truth.sellerRows(question);
  return rows.map(({ ctr: _notSent, date, ...row }) =>
    date === undefined ? row : { ...row, date: `${date}${time}` },
  );
}

describe('dimensions of the seller API', () => {
  test.each([
    [['date']],
    [['bundle', 'date']],
    [['country']],
    [['inventoryType']],
    [['adPlacement']],
    [['operationSystem', 'inventoryType']],
    [['appName']],
    [['storeID', 'appName', 'bundle']],
  ] as [SellerDimension[]][])('group rows by %j', async (groupBy) => {
    const rows = await stats({ ...TWO_DAYS, groupByList: groupBy });
    expect(sorted(rows)).toEqual(sorted(await expected({ ...DAYS, groupBy })));
  });

  test('take the documented values of inventory type and system, all of them', async () => {
    const valuesOf = async (name: string) =>
      (await stats({ ...TWO_DAYS, groupByList: [name] })).map((row) => row[name as 'bundle']).toSorted();
    expect(await valuesOf('inventoryType')).toEqual(['banner', 'interstitial', 'mrec', 'native', 'rewarded']);
    expect(await valuesOf('operationSystem')).toEqual(['android', 'ios', 'web', 'windows']);
  });

  test('are by date when none is given', async () => {
    expect(sorted(await stats(TWO_DAYS))).toEqual(sorted(await expected({ ...DAYS, groupBy: ['date'] })));
  });

  test('answer by the documented names of fields', async () => {
    const groupByList = ['date', 'inventoryType', 'bundle', 'adPlacement'];
    const [row] = listOf(await seller(sandbox, 'json', { ...TWO_DAYS, groupByList }), 'bundleStats');
    const metrics = ['impressions', 'revenue', 'ecpm', 'clicks'];
    expect(Object.keys(row ?? {})).toEqual([
      'date',
      'inventoryType',
      'bundle',
      'adPlacementName',
      ...metrics,
    ]);
  });
});

describe('the filter of the seller API', () => {
  test.each([
    ['one bundle', { bundleList: ['1400000001'] }, { bundles: ['1400000001'] }],
    [
      'two bundles',
      { bundleList: ['1400000001', 'jp.sudoku.master'] },
      { bundles: ['1400000001', 'jp.sudoku.master'] },
    ],
    ['systems', { operationSystemList: ['web', 'ios'] }, { operationSystems: ['web', 'ios'] }],
    ['empty lists', { bundleList: [], operationSystemList: [] }, {}],
  ])('by %s', async (_case, filter, question) => {
    const rows = await stats({ ...TWO_DAYS, ...filter, groupByList: ['bundle', 'operationSystem'] });
    const truth = await expected({ ...DAYS, ...question, groupBy: ['bundle', 'operationSystem'] });
    expect(rows.length).toBeGreaterThan(0);
    expect(sorted(rows)).toEqual(sorted(truth));
  });

  test('by an unknown bundle keeps nothing', async () => {
    expect(await stats({ ...TWO_DAYS, bundleList: ['no.such.bundle'] })).toEqual([]);
  });

  test('takes both ends as instants, so that midnight leaves most of the last day out', async () => {
    const lastDay = async (toDate: string) => {
      const rows = await stats({ ...TWO_DAYS, toDate, groupByList: ['date'] });
      return rows.find((row) => row.date === '2026-06-09T00:00:00')?.impressions ?? 0;
    };
    const whole = await lastDay('2026-06-09T23:59:59.999Z');
    const midnight = await lastDay('2026-06-09T00:00:00Z');
    expect(midnight).toBeGreaterThan(0);
    expect(midnight).toBeLessThan(whole / 10);
    expect(await lastDay('2026-06-09T23:00:00Z')).toBe(whole);
    const question = {
      from: '2026-06-08',
      to: '2026-06-09',
      fromHour: 18,
      toHour: 5,
      groupBy: ['date'],
    } as const;
    const rows = await stats({ fromDate: '2026-06-08T17:00:01Z', toDate: '2026-06-09T05:00:00Z' });
    expect(sorted(rows)).toEqual(sorted(await expected(question)));
  });

  test('keeps the second seller to its own applications', async () => {
    const body = { token: sandbox.secondSellerToken, filter: { ...TWO_DAYS, groupByList: ['bundle'] } };
    const answer = await reporting(sandbox, '?format=json', body);
    const bundles = listOf(answer, 'bundleStats').map((row) => row['bundle']);
    expect(bundles.toSorted()).toEqual(['1400000001', 'jp.sudoku.master', 'ru.bukvy.slova']);
    const csv = await reporting(sandbox, '?format=csv', body);
    expect(csv.headers.get('content-disposition')).toContain('service-second-publisher-stats.csv');
  });
});

describe('CSV of the seller API', () => {
  test.each([
    [['date']],
    [['adPlacement', 'bundle']],
    [['appName', 'date', 'country']],
    [ALL],
    [ALL.toReversed()],
  ] as [SellerDimension[]][])('has the columns %j in order, then the metrics', async (groupBy) => {
    const bundles = groupBy.length > 2 ? ['com.sunlitgames.wordbridge'] : [];
    const answer = await seller(sandbox, 'csv', { ...TWO_DAYS, bundleList: bundles, groupByList: groupBy });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="service-demo-publisher-stats.csv"',
    );
    const [header, ...lines] = parseCsv(answer.text);
    const fields = groupBy.map((name) => SELLER_DIMENSIONS[name].field);
    expect(header).toEqual([...fields, 'impressions', 'revenue', 'ecpm', 'clicks']);
    const truth = await expected({ ...DAYS, bundles, groupBy }, 'T00:00:00.0000000');
    const texts = truth.map((row) =>
      (header ?? []).map((field) => String(Object.entries(row).find(([name]) => name === field)?.[1])),
    );
    expect(lines.map((line) => JSON.stringify(line)).toSorted()).toEqual(
      texts.map((line) => JSON.stringify(line)).toSorted(),
    );
  });

  test('quotes what has to be quoted, and nothing else', async () => {
    const { text } = await seller(sandbox, 'csv', { ...TWO_DAYS, groupByList: ['appName', 'adPlacement'] });
    expect(text).toContain('"=HYPERLINK(""http://evil.example"",""Win"")",');
    expect(text).toContain('"Solitaire, Classic ""Gold""","Win;\t""Gold"", again",');
    expect(text).toContain('"Word\nBridge",');
    expect(text).toContain(',"Feed\nsecond line",');
    expect(text).toContain('\r\n00123,007,');
    expect(text).toContain("\r\n'Tis the Season,'quoted,");
    expect(text.endsWith('\r\n')).toBe(true);
  });
});

describe('metadata of the seller API', () => {
  test('accompany every answer, each with its own request ID', async () => {
    const bodies = [TWO_DAYS, TWO_DAYS, { ...TWO_DAYS, groupByList: [] }].map((filter) =>
      seller(sandbox, 'json', filter),
    );
    const answers = (await Promise.all(bodies)).map(objectOf);
    for (const body of answers)
      expect(body).toMatchObject({ apiVersion: '1.0.0', requestID: expect.any(String) });
    expect(new Set(answers.map((body) => body['requestID'])).size).toBe(3);
    expect(answers[0]).toMatchObject({ responseStatus: 0, responseStatusText: 'success' });
    const logged = sandbox.requests.list().map((request) => request.requestId);
    expect(new Set(logged)).toEqual(new Set(answers.map((body) => body['requestID'])));
  });
});
