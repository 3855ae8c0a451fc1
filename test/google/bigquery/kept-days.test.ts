// An app leaves the account's list, or answers without rows: the table of the built add-on keeps the days that had it,
// its owner is told, and once it is back every day is as the account has it.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { day } from '../../core/given-day';
import { BOB } from '../../people';
import type { ReportHost } from '../world/report-host';
import { editRuns } from '../world/reports-tab';
import { accountDays, loadEarlier, loadedDays, tableChoice, useTableWorlds } from './table-world';

onlyInLongRun();

const FIRST = day('2026-11-13');
const LAST = '2026-11-19';
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 60, apps: SANDBOX_APPS.slice(0, 5) });

/** The days from one to another as the account has them without an app. */
const daysWithout = (app: string, first: string, last: string) =>
  accountDays(worlds.sandbox, first, last, ['country'], ['app_id'], app);

/** A daily table of a week, and the app with the most revenue in it. */
async function loadedTable(changes: (app: string) => Partial<Choice> = () => ({})) {
  const world = await worlds.openConnected();
  const [found] = await worlds.sandbox.query(
    `SELECT app_id AS app FROM facts WHERE day = DATE '${LAST}' GROUP BY app_id ORDER BY sum(revenue_nano) DESC LIMIT 1`,
  );
  const app = String(found?.['app']);
  const choice = tableChoice('daily', { period: 'last 7 days', ...changes(app) });
  const schedule = { kind: 'daily', hour: 7 } as const;
  const id = await world.saveAndRun({ name: 'Daily', choice, schedule });
  const title = SANDBOX_APPS.find(({ appId }) => appId === app)?.name ?? '';
  return { world, id, app, title };
}

/** Hours until the schedule, at 7 in New York, runs on the next day. */
const NEXT_RUN = 26;

type Why = 'unlisted' | 'silent';
const leave = (app: string, why: Why) =>
  worlds.sandbox.behave({
    appsUnlisted: why === 'unlisted' ? { [app]: 'refused' } : {},
    appsSilent: why === 'silent' ? [app] : [],
  });
const comeBack = () => worlds.sandbox.behave({ appsUnlisted: {}, appsSilent: [] });
const table = () => loadedDays(worlds.sandbox, 'daily');
const bodies = ({ state }: ReportHost) => state.mails.map(({ body }) => body);
const lastLine = (world: ReportHost) => world.log()[world.log().length - 1]?.result ?? '';

test.each<[string, Why, (app: string) => Partial<Choice>]>([
  ['of all apps that one has left', 'unlisted', () => ({})],
  ['of all apps of which one answers without rows', 'silent', () => ({})],
  [
    'of two apps of which one answers without rows',
    'silent',
    (app) => ({ apps: [app, SANDBOX_APPS.find(({ appId }) => appId !== app)?.appId ?? ''] }),
  ],
])(
  'a table %s for six days: no day loses it, it is named, and then all days have it',
  async (_of, why, changes) => {
    const { world, app, title, id } = await loadedTable(changes);
    const before = await table();
    leave(app, why);
    const mentions: boolean[] = [];
    const warnings: string[] = [];
    for (let days = 0; days < 6; days++) {
      await world.tickHours(days === 0 ? NEXT_RUN : 24);
      expect((await table()).slice(0, before.length)).toEqual(before);
      expect(await table()).toHaveLength(before.length + days + 1);
      mentions.push(lastLine(world).includes(`No rows from ${title}`));
      const view = await world.view(id);
      expect(view).toMatchObject({ failures: 0, canLeaveOut: true });
      warnings.push(view.warning);
    }
    // The first day without it, 2026-11-20, is final on the third day after it.
    // Of one that isn't listed, that is told.
    expect(mentions).toEqual([false, false, ...Array(4).fill(why === 'silent')]);
    // Days that wait for a silent app are no trouble by themselves.
    expect(warnings).toEqual(
      why === 'unlisted'
        ? Array(6).fill('data missing')
        : mentions.map((isNamed) => (isNamed ? 'apps silent' : '')),
    );
    comeBack();
    await world.tickHours(5 * 24);
    const apps = changes(app).apps;
    const chosen = Array.isArray(apps) ? `app_id IN ('${apps.join("', '")}')` : 'true';
    expect(await table()).toEqual(
      await accountDays(
        worlds.sandbox,
        FIRST,
        addDays(world.today(), -1),
        ['country'],
        ['app_id'],
        '',
        chosen,
      ),
    );
    expect(await world.view(id)).toMatchObject({ warning: '', canLeaveOut: false });
  },
);

test.each<Why>(['unlisted', 'silent'])('log, card and one mail name an app that is %s', async (why) => {
  const { world, app, title, id } = await loadedTable();
  leave(app, why);
  await world.tickHours(NEXT_RUN);
  await world.tickHours(48);
  const view = await world.view(id);
  const warning = why === 'silent' ? 'apps silent' : 'data missing';
  expect(view).toMatchObject({ warning, failures: 0, isPaused: false, canLeaveOut: true });
  for (const text of [title, `choose ${REPORT_TEXTS.leaveOut.label} in the report’s menu.`]) {
    expect(view.lastResult).toContain(text);
    expect(lastLine(world)).toContain(text);
    expect(bodies(world)).toEqual([expect.stringContaining(text)]);
  }
});

test.each<Why>(['unlisted', 'silent'])(
  'an app that is %s and left out is missing from the next load',
  async (why) => {
    const { world, app, title, id } = await loadedTable();
    leave(app, why);
    await world.passHours(1);
    await world.runNow(id);
    const { sentence } = await world.change(id, 'leaveOut');
    expect(sentence).toContain(`Left out from now on: ${title}`);
    await world.runNow(id);
    expect(await table()).toEqual(await daysWithout(app, FIRST, LAST));
    expect(await world.view(id)).toMatchObject({ warning: '', canLeaveOut: false });
  },
);

test('an editor leaves out no app of another person’s schedule, in the panel or in the tab', async () => {
  const { world, app, id } = await loadedTable();
  const before = await table();
  leave(app, 'silent');
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

test('earlier days stay as long as the table has them with an app that has left the list', async () => {
  const { world, app, id } = await loadedTable();
  const before = await table();
  leave(app, 'unlisted');
  await world.passHours(1);
  const first = addDays(world.today(), -14);
  await world.call('wantEarlierDays', { id, first, again: true });
  await loadEarlier(world, id);
  const older = await daysWithout(app, first, addDays(FIRST, -1));
  expect(await table()).toEqual([...older, ...before]);
});

test('a query that BigQuery refuses costs no day an app, and is told', async () => {
  const { world, app, id } = await loadedTable();
  const before = await table();
  leave(app, 'unlisted');
  worlds.sandbox.faults.add({
    operation: 'query',
    fault: { kind: 'reason', status: 403, reason: 'quotaExceeded', message: 'Quota exceeded' },
  });
  await world.tickHours(NEXT_RUN);
  expect((await table()).slice(0, before.length)).toEqual(before);
  expect(await world.view(id)).toMatchObject({ warning: 'data missing', failures: 0 });
  expect(lastLine(world)).toContain('Which apps the table has there can’t be told');
});
