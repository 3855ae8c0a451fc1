// What a silence, its end and a removed app are told as, on each channel and of each kind of table.

import { restore, snapshot } from 'sheets-workbench/apps-script/host';
import { addDays, type Day } from '../../../src/core/day';
import type { DraftChanges } from '../../panel/reports/given-draft';
import { toldBy } from '../../text/told';
import { useReportHosts } from '../world/report-host';
import { drawDays } from './history';

const hosts = useReportHosts('2026-11-10T12:03:00Z');
const SCHEDULE = { kind: 'daily', hour: 7 } as const;

/** A daily report of three apps, and the name of the second. */
async function daily(changes: DraftChanges) {
  const world = await hosts.openConnected();
  await drawDays(world, addDays(world.today(), 30));
  const { choice, ...rules } = changes;
  const id = await world.saveAndRun({
    ...{ name: 'Told', schedule: SCHEDULE, ...rules },
    choice: { apps: world.apps.slice(0, 3), groupBy: ['date'], ...choice },
  });
  const app = world.apps[1] ?? '';
  const known = await world.sandbox.truth.applications();
  return { world, id, app, name: String(known.find((each) => each['app_id'] === app)?.['name']) };
}

type Daily = Awaited<ReturnType<typeof daily>>;

/** What each channel tells now. */
async function told({ world, id }: Daily) {
  const outcome = toldBy(await world.runNow(id));
  const { sheetId, row, column } = world.area(id);
  const { lastResult, asksForLook } = await world.view(id);
  return {
    outcome,
    card: lastResult,
    asksForLook,
    note: world.workbook.cell(sheetId, row, column).note ?? '',
    log: world.log().at(-1)?.result ?? '',
  };
}

/** The service has no rows of the app from a day on, or has them again. */
const silence = ({ world, app }: Daily, since: Day) =>
  world.sandbox.query(`CREATE OR REPLACE TABLE hidden AS SELECT * FROM served WHERE day >= DATE '${since}' AND placement IN
    (SELECT placement FROM placements JOIN apps USING (app) WHERE app_id = '${app}');
    DELETE FROM served WHERE EXISTS (SELECT 1 FROM hidden h WHERE h.day = served.day AND h.placement = served.placement)`);
const endSilence = ({ world }: Daily) =>
  world.sandbox.query('INSERT INTO served SELECT * FROM hidden; DELETE FROM hidden');

test.each<[string, DraftChanges]>([
  ['a merge by app', { mode: 'merge', choice: { period: 'last 7 days' } }],
  [
    'a merge of sums',
    { mode: 'merge', marksProvisional: true, choice: { period: 'last 7 days', byApp: false } },
  ],
  ['a replaced table by app', { choice: { period: 'last 14 days' } }],
  [
    'a replaced table of sums by week',
    { choice: { period: 'last 28 days', groupBy: ['week'], byApp: false } },
  ],
  ['a replaced table of a few days', { choice: { period: 'last 7 days' } }],
  ['a table without any days', { choice: { period: 'last 7 days', groupBy: ['country'] } }],
])('%s names a silent app as long as it is, and mails its beginning and its end', async (what, changes) => {
  const report = await daily(changes);
  const { world, name } = report;
  // The table has had it for a week.
  const since = world.today();
  await silence(report, since);
  // The third day after is final; of a few days none is left after eight.
  await world.tickHours(24 * (what.endsWith(' days') ? 9 : 4));
  // Rows that tell no days tell that there is none of the period.
  const first = what.includes('without') ? addDays(world.today(), -7) : since;
  const sentence = `Without ${name}: no rows since ${first}`;
  const now = await told(report);
  expect(now).toEqual({
    ...{ outcome: expect.stringContaining(sentence), card: expect.stringContaining(sentence) },
    ...{ note: expect.stringContaining(sentence), log: expect.stringContaining(sentence) },
    asksForLook: true,
  });
  const subjects = () => world.state.mails.map(({ subject }) => subject);
  expect(subjects()).toEqual([`Publisher Stats: “Told” has apps without rows: ${name}`]);
  await endSilence(report);
  await world.tickHours(24);
  const after = await told(report);
  expect(JSON.stringify(after)).not.toContain('Without');
  expect(after.asksForLook).toBe(false);
  expect(subjects().slice(1)).toEqual(['Publisher Stats: “Told” is well again']);
});

test('a table that has newer rows than were final is no reason to name an earlier day', async () => {
  const report = await daily({ mode: 'merge', choice: { period: 'last 7 days' } });
  const { world, app } = report;
  await world.passHours(24);
  await world.runNow(report.id);
  const before = world.today();
  world.sandbox.behave({ appsSilent: [app] });
  for (let day = 0; day < 4; day++) {
    await world.passHours(24);
    const { outcome } = await told(report);
    // Its rows are those to the day before.
    const since = /no rows since (\S+?)\./.exec(outcome)?.[1] ?? before;
    expect(since).toBe(before);
  }
  expect((await told(report)).outcome).toContain(`no rows since ${before}`);
});

test('in sums, the days that lack a silent app are provisional', async () => {
  const report = await daily({ mode: 'merge', marksProvisional: true, choice: { byApp: false } });
  const { world, id } = report;
  const since = world.today();
  await silence(report, since);
  await world.tickHours(24 * 5);
  const [titles = [], ...rows] = world.block(id);
  const states = rows.map((row) => row[titles.indexOf('State')]);
  // Three days are final of which the app had rows, before those that it lacks.
  expect(new Set(states.slice(-5))).toEqual(new Set(['provisional']));
  expect(new Set(states.slice(0, -6))).toEqual(new Set(['final']));
  await endSilence(report);
});

test.each<[string, DraftChanges]>([
  ['of all', { mode: 'merge', choice: { apps: 'all' } }],
  ['that was chosen, of a merge', { mode: 'merge' }],
  ['that was chosen, of a replaced table', {}],
])('an app %s that has left the account is named once, and the others go on', async (_which, changes) => {
  const report = await daily(changes);
  const { world, app, name } = report;
  world.sandbox.behave({ appsUnlisted: { [app]: 'refused' } });
  await world.passHours(24);
  const first = await told(report);
  expect(first.outcome).toContain(`${name} is no longer in this account.`);
  expect(JSON.stringify(await told(report))).not.toContain('no longer in this account');
});

test.each<[string, DraftChanges]>([
  ['a merge', { mode: 'merge' }],
  ['a replaced table', {}],
])('apps that leave one after another are each named once, of %s', async (_which, changes) => {
  const report = await daily(changes);
  const { world } = report;
  const known = await world.sandbox.truth.applications();
  const left: { [app: string]: 'refused' } = {};
  for (const app of world.apps.slice(0, 2)) {
    const called = String(known.find((each) => each['app_id'] === app)?.['name']);
    left[app] = 'refused';
    world.sandbox.behave({ appsUnlisted: { ...left } });
    await world.passHours(24);
    expect((await told(report)).outcome).toContain(`. ${called} is no longer in this account.`);
  }
});

test('a merge that lacked an app for now is run once more at the next tick, and then when it’s due', async () => {
  const { world, id, app } = await daily({ mode: 'merge' });
  const busy = { kind: 'status', status: 503 } as const;
  world.sandbox.faults.add({ service: 'account', operation: 'stats', appId: app, fault: busy });
  const runs = () => world.log().length;
  const before = runs();
  await world.tickHours(22);
  expect(runs()).toBe(before);
  await world.tickHours(12);
  expect(runs()).toBe(before + 2);
  expect((await world.view(id)).failures).toBe(0);
});

test('a table of another time is read anew from then on, and the outcome says what is to do', async () => {
  const report = await daily({ mode: 'merge', schedule: null, choice: { period: 'yesterday' } });
  const { world, id } = report;
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await world.passHours(24);
      await world.runNow(id);
    }
  };
  await days(3);
  const earlier = snapshot(world.workbook);
  await days(15);
  const now = new Date(world.nowMs).toISOString();
  const restored = hosts.open({ now, workbook: restore(earlier), state: world.state });
  const again = { ...report, world: restored };
  const step = 'Run again, unless a schedule does: days from 2026-11-09 on are still to be read.';
  expect((await told(again)).outcome).toContain(step);
  expect((await told(again)).outcome).not.toContain('Run again');
  expect(restored.block(id)).toHaveLength(1 + 3 * 19);
});

test('an app that is missing for 35 days is waited for no more, which is said once', async () => {
  const report = await daily({ mode: 'merge', schedule: null, choice: { period: 'yesterday' } });
  const { world, id, app, name } = report;
  const fails = { kind: 'status', status: 404 } as const;
  world.sandbox.faults.add({ service: 'account', operation: 'stats', appId: app, fault: fails });
  const said: number[] = [];
  for (let day = 1; day < 40; day++) {
    await world.passHours(24);
    const sentence = `${name} has been missing for 35 days.`;
    if (toldBy(await world.runNow(id)).includes(sentence)) said.push(day);
  }
  // The first run that lacked it was that of day 1.
  expect(said).toEqual([36]);
});

test('by more days until figures are final, rows that were kept before stay, and their days are named', async () => {
  const report = await daily({ mode: 'merge', finalRows: 'keep', choice: { period: 'last 7 days' } });
  const { world, id } = report;
  const kept = world.block(id);
  await world.passHours(1);
  await world.call('setFinalAfter', { days: 5 });
  // Of 3 to 9 November those to the 7th were final.
  expect((await told(report)).card).toContain(
    'Rows of 2026-11-05 to 2026-11-07 were read as final before that, and stay.',
  );
  expect(world.block(id)).toEqual(kept);
});
