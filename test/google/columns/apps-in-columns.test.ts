// Apps side by side of which one is silent, one has another name and one leaves the account: each is named, and its
// columns stay where they are with the database's figures.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun();

const APPS = SANDBOX_APPS.slice(0, 6);
const world = useReportHost('2026-11-20T12:03:00Z', { days: 40, apps: APPS });
const [QUIET, RENAMED, GONE] = [3, 4, 5].map((at) => APPS[at]) as [
  (typeof APPS)[0],
  (typeof APPS)[0],
  (typeof APPS)[0],
];

const save = (filter = '') =>
  world.saveAndRun({
    name: 'Beside',
    schedule: { kind: 'daily', hour: 7 },
    choice: choiceOf(
      {
        apps: 'all',
        byApp: false,
        period: 'last 14 days',
        groupBy: ['date'],
        metrics: ['revenue'],
        columns: 'app',
        filter,
      },
      'Beside',
    ),
  });
const nextMorning = async () => {
  await world.passHours(24);
  await world.ticked();
};
const titles = (id: string) => (world.block(id)[0] ?? []).map(String);

/** The figures under a title, by day, are those of the database. */
async function expectRevenue(id: string, appId: string, title: string): Promise<void> {
  const at = titles(id).indexOf(title);
  const rows = await world.sandbox.truth.accountRows({
    appId,
    from: addDays(world.today(), -14),
    to: addDays(world.today(), -1),
    groupBy: ['date'],
  });
  const [, ...lines] = world.block(id);
  const revenues = lines.flatMap((line) => (line[at] === null ? [] : Number(line[at])));
  expect(revenues).toHaveLength(rows.length);
  for (const [nth, { revenue }] of rows.entries()) expect(revenues[nth]).toBeCloseTo(revenue, 6);
}

test('an app without rows is named from the day that its silence is final', async () => {
  const id = await save();
  const before = titles(id);
  const since = world.today();
  world.sandbox.behave({ appsSilent: [QUIET.appId] });
  for (let day = 0; day < 3; day++) await nextMorning();
  expect(await world.view(id)).toMatchObject({
    lastResult: expect.stringContaining(`No rows from ${QUIET.name} since ${since}.`),
    failures: 0,
  });
  expect(titles(id)).toEqual(before);
  world.sandbox.behave({ appsSilent: [] });
  await nextMorning();
  expect((await world.view(id)).lastResult).not.toContain('No rows');
  await expectRevenue(id, QUIET.appId, `Revenue: ${QUIET.name}`);
});

test('another name is the heading, and one that has left keeps its own; both are told once', async () => {
  const id = await save();
  const before = titles(id);
  world.sandbox.behave({
    appNames: { [RENAMED.appId]: 'Moto Mania' },
    appsUnlisted: { [GONE.appId]: 'refused' },
  });
  await nextMorning();
  const sentence = `${RENAMED.name} is now Moto Mania. ${GONE.name} is no longer in this account.`;
  expect((await world.view(id)).lastResult).toContain(sentence);
  const headings = before.map((title) => title.replace(RENAMED.name, 'Moto Mania'));
  expect(titles(id)).toEqual(headings);
  await expectRevenue(id, RENAMED.appId, 'Revenue: Moto Mania');
  const at = headings.indexOf(`Revenue: ${GONE.name}`);
  expect(
    new Set(
      world
        .block(id)
        .slice(1)
        .map((line) => line[at]),
    ),
  ).toEqual(new Set([null]));
  await nextMorning();
  expect((await world.view(id)).lastResult).not.toMatch(/is now|no longer/);
  expect(titles(id)).toEqual(headings);
});

test('an app that a filter leaves out since it has another name hasn’t left the account', async () => {
  const others = APPS.slice(0, 2).map(({ bundleId }) => bundleId);
  const id = await save(`app=${[RENAMED.name, ...others].join(',')}`);
  expect(titles(id)).toContain(`Revenue: ${RENAMED.name}`);
  world.sandbox.behave({ appNames: { [RENAMED.appId]: 'Moto Mania' } });
  await nextMorning();
  expect((await world.view(id)).lastResult).not.toContain('no longer in this account');
});
