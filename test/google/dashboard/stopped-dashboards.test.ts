// Google stops the making of a seller's dashboard, and making it again finishes it.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { alsoIn } from '../also-in';
import { covered } from '../charts/covered-cells';
import { momentOf, restoreMoment } from '../saved/moment';
import { firstTabs, hosts, made, run, seller } from './seller-dashboards';

onlyInLongRun();
alsoIn('crowded', 'japanese');

hosts.register();

test.each([
  ['insertSheet', 0],
  ['setFormula', 2],
])('a dashboard that is stopped after %s is finished when it is made again', async (method, nth) => {
  const world = await seller();
  const make = () => world.execution('makeDashboard', {});
  const moment = momentOf(world);
  const calls = (await make()).calls.flatMap((call, at) => (call.method.endsWith(method) ? [at + 1] : []));
  restoreMoment(world, moment);
  world.state.faults = [{ nth: calls[nth] ?? 0, do: 'killAfter' }];
  expect(await make()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
  world.state.faults = [];
  const tabs = () => world.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  expect(tabs()).toEqual([...firstTabs(), expect.stringMatching(/^Dashboard \(unfinished [0-9a-f]{8}\)$/)]);
  const ids = await made(world);
  expect(tabs()).toEqual([...firstTabs(), 'Dashboard']);
  expect((await world.call('reports', {})).reports.map(({ report }) => report?.draft.id)).toEqual(ids);
  await run(world, ids);
  expect(covered(world.workbook, 'Dashboard')).toEqual([]);
});
