// An app that the account no longer has: the report's others go on, and it says which it was.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { byKey, expectRows } from '../../sheet/sheet-truth';
import { useReportHost } from '../../world/report-host';
import { lastDays, trueRows } from '../report-truth';

onlyInLongRun();

const START = '2026-11-20T11:10:00Z';
/** The sandbox lists these. */
const apps = SANDBOX_APPS.map((app) => ({ ...app }));
const world = useReportHost(START, { apps });
const listed = [...apps];
beforeEach(() => apps.splice(0, apps.length, ...listed));

test('a merge goes on without an app that has left the account, keeps its rows and names it by them', async () => {
  const [stays, leaves] = listed.slice(0, 2);
  if (!stays || !leaves) throw new Error('two apps');
  const ids = [stays.appId, leaves.appId];
  const id = await world.saveAndRun({
    name: 'Two',
    mode: 'merge',
    choice: { apps: ids, groupBy: ['date'], period: 'last 3 days' },
  });
  const before = await trueRows(world.sandbox, [leaves.appId], lastDays(world.today(), 3), ['date']);
  apps.splice(apps.indexOf(leaves), 1);
  await world.passHours(24);
  await world.runNow(id);
  const now = await trueRows(world.sandbox, [stays.appId], lastDays(world.today(), 4), ['date']);
  const rows = world.block(id).slice(1) as (string | number)[][];
  expect(rows).toHaveLength(before.length + now.length);
  expectRows(rows.sort(byKey), [...before, ...now].sort(byKey));
  const { lastResult, warning, failures, errorCode } = await world.view(id);
  expect(lastResult).toContain(`${leaves.name} is no longer in this account.`);
  expect({ warning, failures, errorCode }).toEqual({
    warning: 'answer in doubt',
    failures: 0,
    errorCode: '',
  });
});
