// An app leaves the account's list: the table of the built add-on keeps the days that had it, and its owner is told.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays } from '../../../src/core/day';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import type { ReportHost } from '../world/report-host';
import { editRuns } from '../world/reports-tab';
import { accountDays, loadEarlier, loadedDays, tableChoice, useTableWorlds } from './table-world';

const BOB = 'bob@example.com';
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 40, apps: SANDBOX_APPS.slice(0, 5) });

/** The days from one to another as the account has them without an app. */
const daysWithout = (app: string, first: string, last: string) =>
  accountDays(worlds.sandbox, first, last, ['country'], ['app_id'], app);

/** A table of all apps, loaded daily, and the app with the most revenue in it. */
async function loadedTable(): Promise<{ world: ReportHost; id: string; app: string; title: string }> {
  const world = await worlds.openConnected();
  const choice = tableChoice('daily', { period: 'last 3 days' });
  const schedule = { kind: 'daily', hour: 7 } as const;
  const id = await world.saveAndRun({ name: 'Daily', choice, schedule });
  const [found] = await worlds.sandbox.query(
    `SELECT app_id AS app FROM facts WHERE day = DATE '2026-11-19' GROUP BY app_id ORDER BY sum(revenue_nano) DESC LIMIT 1`,
  );
  const app = String(found?.['app']);
  const name = SANDBOX_APPS.find(({ appId }) => appId === app)?.name ?? '';
  return { world, id, app, title: name };
}

/** Hours until the schedule, at 7 in New York, runs on the next day. */
const NEXT_RUN = 26;

const leave = (app: string, then: 'answers' | 'refused') =>
  worlds.sandbox.behave({ appsUnlisted: { [app]: then } });
const table = () => loadedDays(worlds.sandbox, 'daily');
const bodies = ({ state }: ReportHost) => state.mails.map(({ body }) => body);

test('days keep the rows of an app that has left the list, as long as the service answers for it', async () => {
  const { world, app, title, id } = await loadedTable();
  leave(app, 'answers');
  await world.tickHours(NEXT_RUN);
  const [, ...days] = await table();
  expect(days).toEqual([
    ...(await accountDays(worlds.sandbox, '2026-11-18', '2026-11-19')),
    ...(await daysWithout(app, '2026-11-20', '2026-11-20')),
  ]);
  const { lastResult } = await world.view(id);
  expect(lastResult).toContain(`The account no longer lists ${title}`);
  expect(bodies(world)).toEqual([expect.stringContaining(`The account no longer lists ${title}`)]);
});

test('days keep what they have once the service refuses an app that has left: log, card and one mail name it', async () => {
  const { world, app, title, id } = await loadedTable();
  const before = await table();
  leave(app, 'refused');
  await world.tickHours(NEXT_RUN);
  expect(await table()).toEqual([...before, ...(await daysWithout(app, '2026-11-20', '2026-11-20'))]);
  await world.tickHours(48);
  expect(await table()).toEqual([...before, expect.anything(), expect.anything(), expect.anything()]);
  const told = [
    'Not loaded: 2026-11-17..2026-11-19.',
    `choose ${REPORT_TEXTS.leaveOut.label} in the report’s menu. ${title}`,
  ];
  const view = await world.view(id);
  expect(view).toMatchObject({ warning: 'data missing', failures: 0, isPaused: false, canLeaveOut: true });
  for (const text of told) {
    expect(view.lastResult).toContain(text);
    expect(world.log()[world.log().length - 1]?.result).toContain(text);
    expect(bodies(world)).toEqual([expect.stringContaining(text)]);
  }
});

test('an app that its owner leaves out is missing from the next load of its days', async () => {
  const { world, app, title, id } = await loadedTable();
  leave(app, 'refused');
  await world.passHours(1);
  await world.runNow(id);
  const { sentence } = await world.change(id, 'leaveOut');
  expect(sentence).toContain(`Left out from now on: ${title}`);
  await world.runNow(id);
  expect(await table()).toEqual(await daysWithout(app, '2026-11-17', '2026-11-19'));
  expect(await world.view(id)).toMatchObject({ warning: '', canLeaveOut: false });
});

test('an editor leaves out no app of another person’s schedule, in the panel or in the tab', async () => {
  const { world, app, id } = await loadedTable();
  const before = await table();
  leave(app, 'refused');
  await world.passHours(1);
  await world.runNow(id);
  await world.connect('account', BOB);
  await world.connect('bigquery', BOB);
  expect(await world.view(id, BOB)).toMatchObject({ canLeaveOut: false });
  expect(await world.refusal('changeReport', { id, change: 'leaveOut' }, BOB)).toMatchObject({
    code: 'REPORT_OF_OTHERS',
  });
  editRuns(world, { dataOwner: '', daysMissed: [{ first: '2026-11-17', last: '2026-11-19' }] });
  await world.tickHours(24);
  expect((await table()).slice(0, before.length)).toEqual(before);
});

test('earlier days have the rows of an app that has left the list', async () => {
  const { world, app, id } = await loadedTable();
  leave(app, 'answers');
  await world.passHours(1);
  const first = addDays(world.today(), -14);
  await world.call('wantEarlierDays', { id, first, again: true });
  await loadEarlier(world, id);
  expect(await table()).toEqual(await accountDays(worlds.sandbox, first, '2026-11-19'));
});
