// The tab that lists what was restated of final days: its lines, whose they are, and what reaches the spreadsheet.

import { addDays, type Day, serialOfDay } from '../../../src/core/day';
import { toldBy } from '../../text/told';
import { roundTripsIn } from '../sheet/round-trips';
import { runOf, useReportHost } from '../world/report-host';

const world = useReportHost('2026-11-20T12:00:00Z');
const LIST = 'Publisher Stats restatements';
const HEADINGS = [
  ...['Read on', 'Report', 'Account', 'Day', 'App', 'IDs', 'Impressions before', 'Impressions after'],
  ...['Impressions difference', 'Revenue before', 'Revenue after', 'Revenue difference'],
];
const FINAL = '2026-11-15' as Day;

const save = (changes = {}) =>
  world.saveAndRun({
    name: 'Listed',
    mode: 'merge',
    listsRestatements: true,
    ...changes,
    choice: { apps: world.apps.slice(0, 2), period: 'last 7 days', groupBy: ['date', 'country'] },
  });

/** The first app's impressions and revenue of a day. */
async function figuresOf(day: Day) {
  const rows = await world.sandbox.truth.accountRows({
    appId: world.app,
    from: day,
    to: day,
    groupBy: ['date'],
  });
  return [Number(rows[0]?.['impressions']), Number(rows[0]?.['revenue'])] as const;
}

/** Halves the first app's figures of a day for good. */
async function restate(day: Day) {
  const before = await figuresOf(day);
  await world.sandbox.query(`UPDATE served SET impressions = impressions // 2, revenue_nano = revenue_nano // 2
    WHERE day = DATE '${day}' AND placement IN
    (SELECT placement FROM placements JOIN apps USING (app) WHERE app_id = '${world.app}')`);
  const after = await figuresOf(day);
  return { before, after, difference: after[1] - before[1] };
}

const IDS = HEADINGS.indexOf('IDs');

const list = () => {
  const found = world.workbook.sheetByName(LIST);
  if (!found) throw new Error('there is no list');
  return found;
};
const lines = () => (world.workbook.sheetByName(LIST) ? world.sheet(LIST).slice(1) : []);
const run = async (id: string) => toldBy(await world.runNow(id));

test('a run lists what it changes of days that were read as final, once, with the sums of its rows', async () => {
  const id = await save();
  await world.passHours(24);
  // The days that it changes were never read as final.
  expect(await run(id)).not.toContain('Final days');
  expect(world.workbook.sheetByName(LIST)).toBeUndefined();
  const { before, after, difference } = await restate(FINAL);
  const sentence = `Final days changed: November −${Math.abs(difference).toFixed(2)} USD, 1 day. The tab ${LIST} lists them.`;
  const ran = await world.runNow(id);
  expect([toldBy(ran), ran.hasListed]).toEqual([expect.stringContaining(sentence), true]);
  expect(world.sheet(LIST)[0]).toEqual(HEADINGS);
  await world.call('openRestatements', {});
  expect(world.workbook.activeSheet.name).toBe(LIST);
  const account = world.sandbox.demoLogin.email;
  const [app] = await world.sandbox.truth.applications();
  const appKey = JSON.stringify([app?.['bundle_id'], app?.['platform']]);
  const ids = String(lines()[0]?.[IDS]);
  expect(JSON.parse(ids)).toEqual([id, expect.any(Number), appKey]);
  expect([...list().hiddenColumns]).toEqual([IDS + 1]);
  expect(lines()).toEqual([
    [
      ...[expect.closeTo(serialOfDay('2026-11-21' as Day) + 7 / 24, 1), 'Listed', account],
      ...[serialOfDay(FINAL), app?.['name'], ids, before[0], after[0], after[0] - before[0]],
      ...[before[1], after[1], difference].map((each) => expect.closeTo(each, 6)),
    ],
  ]);
  expect(await run(id)).not.toContain('Final days');
  expect(lines()).toHaveLength(1);
});

test('an undo takes the lines back, and the next run lists them again; what stands beside a line stays', async () => {
  const id = await save();
  await restate(FINAL);
  await run(id);
  const [first] = lines();
  const beside = { row: 2, column: HEADINGS.length + 2 };
  const { id: sheetId } = list();
  world.workbook.typeInto(sheetId, beside.row, beside.column, 'asked the network');
  await world.change(id, 'undo');
  expect(lines().flat().filter(String)).toEqual([]);
  expect(world.workbook.cell(sheetId, beside.row, beside.column).value).toBe('asked the network');
  await run(id);
  const factsOf = (line: readonly unknown[] = []) =>
    HEADINGS.flatMap((_heading, at) => (at === 0 || at === IDS ? [] : [line[at]]));
  expect(lines().map(factsOf)).toContainEqual(factsOf(first));
});

test('an undo leaves the lines of the run before, though both used what was fetched for one question', async () => {
  const id = await save({ finalRows: 'keep' });
  await restate(FINAL);
  await world.passHours(24);
  // In the way of the day that has come.
  const { id: sheetId } = world.workbook.sheetByName('Listed') ?? { id: 0 };
  world.workbook.typeInto(sheetId, world.sheet('Listed').length + 1, 1, 'mine');
  const { offer } = await world.refusal('runReport', runOf(id));
  await world.call('runReport', { ...runOf(id), agreements: offer ? [offer] : [] });
  const listed = lines();
  expect(listed).toHaveLength(1);
  world.nowMs += 1_000;
  world.sandbox.requests.clear();
  await run(id);
  expect(world.sandbox.requests.list()).toEqual([]);
  await world.change(id, 'undo');
  expect(lines()).toEqual(listed);
  await world.passHours(1);
  await run(id);
  // Nothing but what is kept: no word that the rows are as before, beside what has changed.
  await restate(addDays(FINAL, -2));
  await world.passHours(1);
  const told = await run(id);
  expect(told).toContain('Final days changed, but their rows are kept as they were: November −');
  expect(told).not.toContain('as before');
});

test('ticks list a change once, also if they come late or twice', async () => {
  const id = await save({ schedule: { kind: 'daily', hour: 7 } });
  const { difference } = await restate(FINAL);
  // No tick comes for two days.
  await world.passHours(48);
  await Promise.all([world.tick(), world.tick()]);
  await world.tickHours(26);
  expect((await world.view(id)).failures).toBe(0);
  expect(lines().map((line) => line[11])).toEqual([expect.closeTo(difference, 6)]);
});

test('a tab of that name that is a person’s stays as it is, and the outcome says so', async () => {
  const id = await save();
  const mine = world.workbook.addSheet(LIST);
  world.workbook.typeInto(mine.id, 1, 1, 'Mine');
  await restate(FINAL);
  expect(await run(id)).toContain(`They aren’t listed, because the tab ${LIST} is another table.`);
  expect(world.sheet(LIST)).toEqual([['Mine']]);
});

test('lines cost one read and one write of values, and a run without any costs no call', async () => {
  const id = await save();
  await restate(FINAL);
  await run(id);
  const calls = async () => {
    const { calls: all } = await world.execution('runReport', runOf(id));
    return roundTripsIn(all).map(({ method }) => method);
  };
  const without = await calls();
  await restate(FINAL);
  await restate(addDays(FINAL, -1));
  const extra = await calls();
  for (const each of without) if (extra.includes(each)) extra.splice(extra.indexOf(each), 1);
  expect(extra.filter((method) => /Values$/.test(method))).toEqual(['Range.getValues', 'Range.setValues']);
  // The others find the tab and its size, look for a filter and slicers, make rows of their own at once, and end it.
  expect(extra.length).toBeLessThanOrEqual(15);
  expect(lines()).toHaveLength(3);
});
