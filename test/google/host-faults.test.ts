// A sample of the fault matrix on the emulated host: the built add-on, the sandbox's own faults, cells and sentences.

import type { FaultInput } from 'sheets-workbench/sandbox/faults/fault-schemas';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { serialOfDay } from '../../src/core/day';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { shownText } from '../sources/shown-text';
import { byKey, dayOf, expectRows, metrics, valuesOf } from './sheet/sheet-truth';
import { useReportHost } from './world/report-host';

onlyInLongRun({ oneIn: 2 });
const world = useReportHost('2026-11-20T11:10:00Z', { services: ['account', 'seller'] });
const DAYS = { from: '2026-11-12', to: '2026-11-19' };
let apps: string[];

beforeEach(async () => {
  apps = world.apps.slice(0, 2);
});

type Step = Exclude<Extract<FaultInput, { fault: unknown }>['fault'], undefined>;

const period = `${DAYS.from}..${DAYS.to}`;
const sheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } as const, period });
const STATS = (): Choice => ({ ...firstChoice(), ...sheet('Stats'), apps });
const CSV = (): Choice => ({ ...firstSellerChoice(), ...sheet('CSV'), groupBy: ['date', 'country'] });
const JSON_ROWS = (): Choice => ({
  ...firstSellerChoice(),
  ...sheet('JSON'),
  groupBy: ['date', 'inventoryType'],
});
const CHOICES = { stats: STATS, csv: CSV, json: JSON_ROWS } as const;
type Name = keyof typeof CHOICES;

const write = (name: Name) => ({ runId: 'run-00000001', choice: CHOICES[name]() });

/** The rows of the sheet without its header and the columns that name an app; days are serial numbers. */
function written(name: Name): (string | number)[][] {
  const [, ...rows] = valuesOf(world.workbook, SHEETS[name]);
  const before = name === 'stats' ? 3 : 0;
  return rows.map((row) => row.slice(before) as (string | number)[]).toSorted(byKey);
}
const SHEETS = { stats: 'Stats', csv: 'CSV', json: 'JSON' } as const;

/** The facts of the database in the same form. @param of the apps that have rows */
async function facts(name: Name, of: readonly string[] = apps): Promise<(string | number)[][]> {
  const { truth } = world.sandbox;
  if (name === 'stats') {
    const rows = await Promise.all(
      of.map((appId) => truth.accountRows({ appId, ...DAYS, groupBy: ['date'] })),
    );
    return rows
      .flat()
      .map((row) => [serialOfDay(dayOf(row['date'])), ...metrics(row)])
      .toSorted(byKey);
  }
  const field = name === 'csv' ? 'country' : 'inventoryType';
  const rows = await truth.sellerRows({ ...DAYS, groupBy: ['date', field] });
  return rows
    .map((row) => [
      serialOfDay(dayOf(row['date'])),
      shownText(row, field),
      row.impressions,
      row.clicks,
      row.ecpm,
      row.revenue,
    ])
    .toSorted(byKey);
}

const RIGHT: readonly (readonly [string, Step])[] = [
  ['429 once', { kind: 'rateLimit', retryAfter: null }],
  ['429 with seconds', { kind: 'rateLimit', retryAfter: '2' }],
  ['429 with nonsense', { kind: 'rateLimit', retryAfter: 'soon' }],
  ['500 once', { kind: 'status', status: 500 }],
  ['502 with a page once', { kind: 'html', status: 502 }],
  ['a dropped connection once', { kind: 'disconnect' }],
  ['an answer that breaks off once', { kind: 'cutBody', broken: true }],
];
const NAMES: readonly Name[] = ['stats', 'csv', 'json'];

test.each(RIGHT)('%s is tried again, and every figure is a fact', async (_title, fault) => {
  for (const name of NAMES) {
    world.sandbox.faults.clear();
    world.sandbox.faults.add({
      operation: name === 'stats' ? 'stats' : 'sellerStats',
      fault,
      times: 1,
    });
    const outcome = await world.call('write', write(name));
    expect(outcome.failures).toEqual([]);
    expectRows(written(name), await facts(name));
  }
});

test('unknown fields and columns change nothing', async () => {
  for (const name of NAMES) {
    world.sandbox.faults.clear();
    world.sandbox.faults.add({ fault: { kind: 'extraFields' } });
    await world.call('write', write(name));
    expectRows(written(name), await facts(name));
  }
});

const REFUSED: readonly (readonly [string, Step, string])[] = [
  ['401', { kind: 'refused' }, 'TOKEN_REFUSED'],
  ['an empty body', { kind: 'emptyBody' }, 'ANSWER_UNREADABLE'],
  ['a redirect', { kind: 'redirect' }, 'ANSWER_UNREADABLE'],
  ['a cut body', { kind: 'cutBody' }, 'ANSWER_UNREADABLE'],
  ['a wrong type', { kind: 'wrongType', metric: 'impressions', value: 'n/a' }, 'FIELD_WRONG'],
  ['a missing metric', { kind: 'missingMetric', metric: 'impressions' }, 'FIELD_WRONG'],
  ['a day too many', { kind: 'status', status: 413, message: 'Too large' }, 'ANSWER_TOO_LARGE'],
];

test.each(REFUSED)(
  '%s fails with one sentence, and the sheet keeps its rows',
  async (_title, fault, code) => {
    for (const name of NAMES) {
      world.sandbox.faults.clear();
      await world.call('write', write(name));
      const before = written(name);
      world.sandbox.faults.add({ operation: name === 'stats' ? 'stats' : 'sellerStats', fault });
      const error = await world.refusal('write', write(name));
      // If both apps fail, each is named with its own reason.
      expect([code, 'ALL_APPS_FAILED']).toContain(error.code);
      expect(error.sentence).toMatch(/^[A-Z].*\.$/s);
      expect(written(name)).toEqual(before);
    }
  },
);

test('one app of two that fails is named, and the other’s figures are facts', async () => {
  const [first = '', second = ''] = apps;
  world.sandbox.faults.add({ operation: 'stats', appId: second, fault: { kind: 'status', status: 404 } });
  const { failures } = await world.call('write', write('stats'));
  expect(failures).toEqual([
    { app: expect.any(String), sentence: expect.stringContaining('404'), code: 'SERVICE_REFUSED' },
  ]);
  expectRows(written('stats'), await facts('stats', [first]));
});

test('app statistics that do not come in time are read in parts, and the outcome says so', async () => {
  world.state.transportFault = ({ url }) => {
    const [first = '', last = ''] = [...url.matchAll(/\d{4}-\d\d-\d\d/g)].map(([day]) => day);
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    return url.includes('/stats?') && days > 4 ? 'timeout' : undefined;
  };
  const { notes } = await world.call('write', write('stats'));
  expect(notes).toEqual([expect.stringContaining('read in 4 parts')]);
  expectRows(written('stats'), await facts('stats'));
});

test('an answer with a negative count is refused by name', async () => {
  world.sandbox.faults.add({
    operation: 'sellerStats',
    fault: { kind: 'wrongType', metric: 'clicks', value: '-3' },
  });
  const { code, sentence } = await world.refusal('write', write('csv'));
  expect([code, sentence]).toEqual([
    'FIELD_WRONG',
    expect.stringMatching(/sent -3 instead of a whole number .*row 1, field “clicks”/),
  ]);
});
