// A copy of a file has its reports, tables, named ranges and charts, and none of its properties.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { runOf, useReportHost } from '../world/report-host';
import { EditedWorld, REVENUE } from './edited-world';

onlyInLongRun();

const world = new EditedWorld(useReportHost('2026-11-20T11:10:00Z', { opens: 'once' }));
let original = '';
beforeAll(async () => {
  await world.prepare();
  original = world.host.workbook.id;
});
beforeEach(() => {
  world.begin();
  world.host.becomeCopy();
});
afterEach(() => {
  world.host.state.propertiesOfDocument(world.host.workbook.id).clear();
  Object.assign(world.host.workbook, { id: original });
});

const sizes = () =>
  [...world.host.state.propertiesOfDocument(world.host.workbook.id)]
    .filter(([key]) => key.startsWith('size'))
    .sort();
const run = () => world.host.execution('runReport', runOf(world.id));
/** Nobody's run before somebody has taken it over there, since even its owner hasn't saved it there. */
async function takenOverRun(id: string) {
  const { host } = world;
  expect((await host.refusal('runReport', runOf(id))).code).toBe('OTHERS_REPORT');
  await host.takeOver([id]);
  return host.runNow(id);
}

test('the first to open the panel there has the sizes of all tables stored, once', async () => {
  const { host } = world;
  await host.call('open', {});
  // A header and three days in six columns.
  const copied = [`size.report_${world.id}`, `size.report_${world.other}`].sort();
  const expected = [
    ...copied.map((key) => [key, JSON.stringify({ rows: 3, columns: 6, isCopied: true })]),
    ['sizes.known', 'copied'],
  ];
  expect(sizes()).toEqual(expected);
  // A table that is pointed elsewhere afterwards has the size that it had.
  for (const area of world.areas()) world.pointBlock(`report_${world.id}`, area);
  await host.call('open', {});
  await host.call('open', {}, 'editor@example.com');
  expect(sizes()).toEqual(expected);
});

test.each<[string, () => Promise<unknown>]>([
  ['the panel was opened', () => world.host.call('open', {})],
  ['another report was taken over and run', () => takenOverRun(world.other)],
])('after %s, names at a longer table lead no write there', async (_what, before) => {
  await before();
  const foreign = world.foreignParts();
  world.pointBlock(`report_${world.id}`, world.archived());
  const undo = () => world.host.execution('changeReport', { id: world.id, change: 'undo' });
  const codes = async () => {
    const answers = [await run(), await undo()].map((each) => JSON.parse(String(each?.value)));
    return answers.map(({ ok, error }) => (ok ? 'done' : error.code));
  };
  // Nobody has said yet that the table here is the report's.
  expect(await codes()).not.toContain('done');
  await world.host.takeOver([world.id]);
  expect(await codes()).toEqual(['BLOCK_POINTED_AWAY', 'BLOCK_POINTED_AWAY']);
  expect(world.foreignParts()).toEqual(foreign);
});

test('a report is written once a person has taken it over, and its chart is found', async () => {
  const { host, id } = world;
  const charts = () => host.workbook.sheets.flatMap((sheet) => sheet.charts.map((chart) => chart.id));
  const before = charts();
  await host.call('open', {});
  expect((await takenOverRun(id)).hasGaps).toBe(false);
  expect(charts()).toEqual(before);
  const registered = host.state.propertiesOfDocument(host.workbook.id).get(`charts.${id}`);
  expect(JSON.parse(registered ?? '')).toMatchObject([{ title: REVENUE.title, isDeleted: false }]);
  expect(JSON.parse(new Map(sizes()).get(`size.report_${id}`) ?? '')).toEqual({
    rows: 3,
    columns: 6,
    origin: 'appStats:app+date',
    headings: expect.stringMatching(/^\w+( \w+){5}$/),
  });
  await host.change(id, 'deleteWithCells');
  expect(sizes().map(([key]) => key)).not.toContain(`size.report_${id}`);
});

test('a table of no report is replaced as ever', async () => {
  const { host } = world;
  expect((await world.writeOnce()).ok).toBe(true);
  for (const store of host.state.documentProperties.values()) store.clear();
  const again = JSON.parse(String((await world.writeOnce()).value));
  expect([again.ok, again.value?.outcome?.sentence]).toEqual([true, undefined]);
});
