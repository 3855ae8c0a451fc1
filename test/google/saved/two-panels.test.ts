// Two panels of one file at once: both changes are made, with one trigger each, and no two reports share a sheet.

import { choiceOf, OWNER, type ReportHost, useReportHosts } from './report-host';

const hosts = useReportHosts('2026-11-20T11:10:00Z');
let world: ReportHost;
beforeEach(async () => {
  world = await hosts.begin();
});

const schedule = { kind: 'daily', hour: 9 } as const;
/** How often two calls meet: each pair is in step in its own way. */
const PAIRS = 2;

test('two schedules that one person saves at once are both saved, and have one trigger', async () => {
  for (let pair = 0; pair < PAIRS; pair++) {
    const names = ['Left', 'Right'].map((side) => `${side} ${pair}`);
    const ids = await Promise.all(
      names.map((name) => world.save({ name, schedule, choice: choiceOf({}, name) })),
    );
    expect(world.triggersOf(OWNER)).toHaveLength(1);
    for (const id of ids) expect(await world.view(id)).toMatchObject({ isMine: true });
    await Promise.all(ids.map((id) => world.change(id, 'delete')));
    expect(world.triggersOf(OWNER)).toEqual([]);
  }
});

test('two copies made at once have names and sheets of their own', async () => {
  const id = await world.save({ name: 'Daily', choice: choiceOf({}, 'Daily') });
  for (let pair = 0; pair < PAIRS; pair++)
    await Promise.all([world.change(id, 'duplicate'), world.change(id, 'duplicate')]);
  const { text } = await world.call('exportReport', { id });
  await Promise.all([world.call('importReport', { text }), world.call('importReport', { text })]);
  const { reports } = await world.call('reports', {});
  const sheets = reports.map(({ report }) => report?.draft.choice.destination);
  expect(reports).toHaveLength(1 + 2 * PAIRS + 2);
  expect(new Set(reports.map(({ name }) => name.toLowerCase())).size).toBe(reports.length);
  expect(new Set(sheets.map((each) => JSON.stringify(each).toLowerCase())).size).toBe(reports.length);
});
