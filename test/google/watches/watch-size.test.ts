// A watch whose figures have too many rows is refused when its report is saved, with what would fit.

import { app, appsOf, PUBLISHERS } from 'sheets-workbench/sandbox/data/apps';
import { placementsOf } from 'sheets-workbench/sandbox/data/placements';
import { parseWatch } from '../../core/watch/given-watch';
import { newDraft } from '../../panel/reports/given-draft';
import { choiceOf, useReportHost } from '../world/report-host';

const apps = appsOf(
  Array.from({ length: 90 }, (_app, at) =>
    app(`Game ${at}`, 'android', `com.many.game${at}`, 90_000, [1, 0]),
  ),
  1,
  () => PUBLISHERS.demo,
);
const world = useReportHost('2026-11-20T11:10:00Z', {
  opens: 'once',
  apps,
  placements: apps.flatMap(placementsOf),
  days: 5,
});

const draft = (watch: string, chosen: 'all' | string[] = 'all') => ({
  ...newDraft(),
  name: watch,
  watch: parseWatch(watch),
  schedule: { kind: 'daily', hour: 9 } as const,
  choice: choiceOf({ apps: chosen, byApp: false }, watch.slice(0, 30)),
});

test('too many rows are refused with how many apps would fit, which then do', async () => {
  const [{ count } = {}] = await world.sandbox.query(
    "SELECT count(DISTINCT (app_id, country))::INTEGER AS count FROM facts WHERE day = DATE '2026-11-17'",
  );
  // 73 days before the newest final day, and the three since.
  const rows = Number(count) * 76;
  const fitting = Math.floor((apps.length * 200_000) / rows);
  expect(rows).toBeGreaterThan(200_000);
  const ofEach = 'revenue of each country falls by 20%';
  const before = world.sandbox.requests.list().length;
  const { sentence, field } = await world.refusal('saveReport', { draft: draft(ofEach) });
  expect(world.sandbox.requests.list().length).toBe(before + apps.length + 1);
  expect([sentence, field]).toEqual([
    expect.stringContaining(
      `about ${rows.toLocaleString('en-US')} rows, and 200,000 fit. Watch the total or a dimension with fewer values, or choose about ${fitting} apps.`,
    ),
    'watch',
  ]);
  expect((await world.call('reports', {})).reports).toEqual([]);
  const ids = apps.slice(0, fitting - 1).map(({ appId }) => appId);
  await world.call('saveReport', { draft: draft(ofEach, ids) });
  await world.call('saveReport', { draft: draft('revenue falls by 20%') });
  await world.call('saveReport', { draft: draft('revenue of each app falls by 20%') });
});
