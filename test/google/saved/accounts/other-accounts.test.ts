// Colleagues take a report over with their own logins, which must cover every publisher in its rows, or they agree that
// the rows belong together; and so does whoever runs a report whose app may have another name.

import { PUBLISHERS, SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { type Day, serialOfDay } from '../../../../src/core/day';
import { yesTo } from '../../../fakes/agreements';
import { BOB } from '../../../people';
import { tablePlace } from '../../bigquery/table-world';
import { expectRows } from '../../sheet/sheet-truth';
import { runOf, useReportHost } from '../../world/report-host';
import { lastDays, trueRows } from '../report-truth';

const START = '2026-11-20T11:10:00Z';

/** Apps of two publishers: the demo login sees both publishers' apps, the second login only the second's. */
const apps = SANDBOX_APPS.map((app) => ({ ...app }));
const world = useReportHost(START, { apps, hasOneClock: true });
beforeEach(async () => {
  await world.connect('account', BOB, 'second');
});

type Publisher = (typeof PUBLISHERS)[keyof typeof PUBLISHERS];
/** Assigns the first three apps to one publisher and the rest to another. */
function assignApps(three: Publisher, others: Publisher): void {
  for (const [at, app] of apps.entries()) app.publisherId = at < 3 ? three : others;
}
const { demo, second } = PUBLISHERS;

/** Saves a merge report of all apps that its owner runs once. */
async function mergedReport(): Promise<string> {
  const id = await world.saveAndRun({
    name: 'All',
    mode: 'merge',
    choice: { apps: 'all', period: 'last 3 days' },
  });
  return id;
}

/** The rows of the block, and the expected rows from the database. */
async function rowsAndTruth(id: string, span: { from: Day; to: Day }) {
  const appIds = (await world.call('listApps', {})).map(({ appId }) => appId);
  const truth = await trueRows(world.sandbox, appIds, span, ['date']);
  return [world.block(id).slice(1).sort(), truth.sort()] as const;
}

test('a colleague with another login for the same publisher can take a report of all apps over', async () => {
  assignApps(second, second);
  const id = await mergedReport();
  await world.passHours(24);
  await world.takeOver([id], BOB);
  await world.runNow(id, BOB);
  const span = lastDays(world.today(), 4);
  const [rows, truth] = await rowsAndTruth(id, span);
  expectRows(rows, truth);
  expect(rows.some((row) => row[3] === serialOfDay(span.from))).toBe(true);
});

test('a colleague with a login for another publisher is asked once, and then the rows are of that login', async () => {
  assignApps(demo, demo);
  const id = await mergedReport();
  const before = world.block(id);
  await world.passHours(24);
  assignApps(second, second);
  await world.takeOver([id], BOB);
  const asked = await world.refusal('runReport', runOf(id), BOB);
  expect(asked).toMatchObject({ code: 'ROWS_OF_OTHERS', offer: { kind: 'joinRows' } });
  expect(world.block(id)).toEqual(before);
  await world.call('runReport', { ...runOf(id), ...yesTo(asked) }, BOB);
  const span = lastDays(world.today(), 4);
  const [rows, truth] = await rowsAndTruth(id, span);
  expectRows(rows, truth);
  await world.passHours(24);
  await world.runNow(id, BOB);
  expectRows(...(await rowsAndTruth(id, lastDays(world.today(), 5))));
});

describe('apps that only their names tell apart', () => {
  const places = [
    ['merge', {}],
    ['replace', { destination: tablePlace('alike') }],
  ] as const;
  const [one, other] = apps.filter(({ number }) => number === 1 || number === 2);
  const name = (first: string, second: string) => {
    Object.assign(one ?? {}, { name: first, bundleId: '', platform: 'ios' });
    Object.assign(other ?? {}, { name: second, bundleId: '', platform: 'ios' });
  };
  beforeEach(() => world.connect('bigquery'));
  afterEach(() => {
    for (const app of [one, other]) if (app) Object.assign(app, SANDBOX_APPS[app.number - 1]);
  });

  test.each(places)(
    'one with another name is asked about before its rows stand twice (%s, %j)',
    async (mode, place) => {
      assignApps(demo, demo);
      name('Chess', 'Drift');
      const choice = { apps: 'all', period: 'last 3 days', ...place } as const;
      const id = await world.saveAndRun({ name: 'All', mode, choice });
      await world.passHours(24);
      name('Chess', 'Race');
      const asked = await world.refusal('runReport', runOf(id));
      expect(asked).toMatchObject({ code: 'APP_RENAMED', offer: { kind: 'joinRows' } });
      expect(asked.sentence).toContain('no longer has “Drift”, and “Race” is new');
      await world.call('runReport', { ...runOf(id), ...yesTo(asked) });
      await world.passHours(24);
      await world.runNow(id);
    },
  );

  test.each(places)('those with one name are refused (%s, %j)', async (mode, place) => {
    assignApps(demo, demo);
    name('Chess', 'Chess');
    const choice = { apps: 'all', period: 'last 3 days', ...place } as const;
    const id = await world.save({ name: 'All', mode, choice });
    const { code, sentence } = await world.refusal('runReport', runOf(id));
    expect(code).toBe('APPS_ALIKE');
    for (const app of [one, other]) expect(sentence).toContain(`Chess (${app?.appId})`);
  });
});
