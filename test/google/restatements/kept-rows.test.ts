// Rows that are kept once they were read as final: what the service says later is listed, and the rows stay.

import { type Day, dayOfSerial, serialOfDay } from '../../../src/core/day';
import type { DraftChanges } from '../../panel/reports/given-draft';
import { toldBy } from '../../text/told';
import { useReportHosts } from '../world/report-host';

const hosts = useReportHosts('2026-11-20T12:03:00Z');
const LIST = 'Publisher Stats restatements';
/** Final days are those up to the 17th. */
const FINAL = '2026-11-15' as Day;

type World = Awaited<ReturnType<typeof hosts.openConnected>>;

async function keeping(changes: Omit<DraftChanges, 'choice'> = {}, metrics = ['revenue']) {
  const world = await hosts.openConnected();
  const apps = world.apps.slice(0, 2);
  const choice = { apps, period: 'last 7 days', groupBy: ['date'], metrics };
  const kept = { mode: 'merge', finalRows: 'keep', listsRestatements: true } as const;
  const id = await world.saveAndRun({ name: 'Close', ...kept, ...changes, choice });
  return { world, id, apps };
}

/** The revenue, or the impressions, that the service has of an app and a day now. */
async function figureOf(world: World, app: string, day: Day, metric = 'revenue'): Promise<number> {
  const rows = await world.sandbox.truth.accountRows({ appId: app, from: day, to: day, groupBy: ['date'] });
  return Number(rows[0]?.[metric] ?? 0);
}

/** The same of a row's app and day. @param key from `rowsOf` */
async function revenueNow(world: World, key: string): Promise<number> {
  const [bundle, serial] = key.split(' ');
  const app = (await world.sandbox.truth.applications()).find((each) => each['bundle_id'] === bundle);
  return figureOf(world, String(app?.['app_id']), dayOfSerial(Number(serial)));
}

const multiply = (world: World, day: Day, by: number, column = 'revenue_nano') =>
  world.sandbox.query(`UPDATE served SET ${column} = ${column} * ${by} WHERE day = DATE '${day}'`);

/** Each row of the report by its app's bundle and its day, with its revenue and its State. */
function rowsOf(world: World, id: string) {
  const [titles = [], ...rows] = world.block(id);
  const at = (title: string) => titles.indexOf(title);
  return new Map(
    rows.map((row) => [
      `${row[at('Bundle ID')]} ${row[at('Date')]}`,
      [row[at('Revenue')], row[at('State')]] as const,
    ]),
  );
}

const differences = (world: World) =>
  world.workbook.sheetByName(LIST)
    ? world
        .sheet(LIST)
        .slice(1)
        .map((line) => Number(line[11]))
    : [];
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('a row that was read as final stays, each difference is a line once, and the lines lead from it to now', async () => {
  const { world, id, apps } = await keeping();
  const closed = rowsOf(world, id);
  const keptSum = async () => sum(await Promise.all(apps.map((app) => figureOf(world, app, FINAL))));
  const before = await keptSum();
  for (const by of [3, 2]) {
    await multiply(world, FINAL, by);
    const sentence = toldBy(await world.runNow(id));
    expect(sentence).toContain(`The tab ${LIST} lists them.`);
    expect(toldBy(await world.runNow(id))).not.toContain(LIST);
    expect(sum(differences(world))).toBeCloseTo((await keptSum()) - before, 6);
  }
  expect(differences(world)).toHaveLength(2 * apps.length);
  expect(rowsOf(world, id)).toEqual(closed);
  // What wasn't final is updated, until it is.
  const open = '2026-11-19' as Day;
  await multiply(world, open, 2);
  await world.passHours(72);
  await world.runNow(id);
  const key = [...closed.keys()].find((each) => each.endsWith(` ${serialOfDay(open)}`)) ?? '';
  expect([closed.get(key)?.[1], rowsOf(world, id).get(key)]).toEqual([
    'provisional',
    [expect.closeTo(await revenueNow(world, key), 6), 'final'],
  ]);
});
