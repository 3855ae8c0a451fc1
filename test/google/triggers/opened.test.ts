// Reports of a person whose hourly trigger Google starts without the file: they run when somebody opens it.

import { adviceOf, stateOf } from '../../../sidebar/reports/card/report-summary';
import { BOB, OWNER } from '../../people';
import { useReportHost } from '../world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

let id: string;
const openTriggers = () => world.triggersOf(OWNER, 'open');
const note = () => world.state.propertiesOfUser(OWNER).get(`opening.${world.workbook.id}`);
const state = async () => stateOf([await world.view(id)]).word;

/** Two ticks without the file, and before them one with it. */
async function tickWithoutFile(): Promise<void> {
  id = await world.saveHourlyReport();
  await world.tickHours(1);
  world.state.fileActiveInTriggers = false;
  await world.tickHours(1);
}

test('after a tick without the file, the list of reports makes a trigger at its opening, which runs what is due', async () => {
  await tickWithoutFile();
  expect(openTriggers()).toEqual([]);
  expect(world.state.mails).toMatchObject([
    { to: OWNER, body: expect.stringMatching(/Open the list of reports .* once\. From then on/) },
  ]);
  expect(await state()).toBe('Not running');
  expect(openTriggers()).toMatchObject([{ handler: 'runDueReportsOnOpen', schedule: { onOpen: true } }]);
  expect(note()).toBe(openTriggers()[0]?.uid);
  expect(adviceOf(await world.view(id))).toMatch(/due run when someone opens the spreadsheet\. .*README/);
  expect(openTriggers()).toHaveLength(1);
  const runs = world.log().length;
  await world.tickHours(25);
  expect(world.log()).toHaveLength(runs);
  await world.opened();
  expect(world.log()[runs]).toMatchObject({ report: 'Hourly', by: 'trigger' });
  expect(world.log()).toHaveLength(runs + 1);
  // Nothing is due a minute later, and a day without the file told nothing more.
  await world.opened();
  expect(world.log()).toHaveLength(runs + 1);
  expect(world.state.mails).toHaveLength(1);
  expect(await state()).toBe('Not running');
});

test('whoever opens the file, it runs as the trigger’s person, with their connection and their time', async () => {
  await tickWithoutFile();
  await world.view(id);
  await world.passHours(1);
  world.fetchMs = 7_000;
  const [runs, spent] = [world.log().length, world.state.spentToday('triggerMs', OWNER)];
  await world.opened(BOB);
  expect(world.log()).toHaveLength(runs + 1);
  expect(world.state.spentToday('triggerMs', OWNER)).toBeGreaterThan(spent + 6_999);
  expect(world.state.spentToday('fetch', BOB)).toBe(0);
  expect(world.state.spentToday('triggerMs', BOB)).toBe(0);
  expect(await world.view(id)).toMatchObject({ isMine: true, failures: 0 });
  // With their last report gone, its owner is told, once, and an opening by somebody else ends both triggers of theirs
  // only thirty days later: it may come back with another version of the file.
  const before = world.state.triggers.length;
  await world.change(id, 'delete', BOB);
  expect(world.log().at(-1)).toMatchObject({ by: BOB, result: `Deleted. It belonged to ${OWNER}.` });
  // The mail that the schedule couldn’t run was that day’s.
  await world.opened(BOB);
  expect(world.state.triggers).toHaveLength(before);
  await world.passHours(24);
  await world.opened(BOB);
  expect(world.state.mails.map(({ to, subject }) => [to, subject.split(' ').slice(2).join(' ')])).toEqual([
    [OWNER, expect.stringMatching(/^the schedule of .* couldn’t run$/)],
    [OWNER, expect.stringMatching(/ was deleted$/)],
  ]);
  expect(world.state.triggers).toEqual([]);
  expect(note()).toBeUndefined();
});

test('a report that an opening and a tick reach at once runs once', async () => {
  await tickWithoutFile();
  await world.view(id);
  world.state.fileActiveInTriggers = true;
  await world.passHours(1);
  const runs = world.log().length;
  await Promise.all([world.opened(), world.opened(BOB), world.ticked()]);
  expect(world.log()).toHaveLength(runs + 1);
});

test.each<[string, () => Promise<unknown>]>([
  ['the report is paused', () => world.change(id, 'pause')],
  ['the report is deleted', () => world.change(id, 'delete')],
  ['the person deletes their data', () => world.call('deleteMyData', {})],
])('the trigger at an opening goes with the hourly one when %s', async (_what, end) => {
  await tickWithoutFile();
  await world.view(id);
  expect(openTriggers()).toHaveLength(1);
  await end();
  expect(world.state.triggers).toEqual([]);
  expect(note()).toBeUndefined();
});

test('where ticks have their file, no trigger at an opening is made', async () => {
  id = await world.saveHourlyReport();
  await world.tickHours(2);
  expect(await state()).toBe('Scheduled');
  expect(openTriggers()).toEqual([]);
});
