// An app that is new, has another name or leaves the list is named once, by the run that meets it, and its rows stay.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { byKey, expectRows } from '../../sheet/sheet-truth';
import { useReportHost } from '../../world/report-host';
import { lastDays, trueRows } from '../report-truth';

onlyInLongRun();

const apps = SANDBOX_APPS.slice(0, 4).map((app) => ({ ...app }));
const [stays, renamed, leaves, comes] = apps as [
  (typeof apps)[number],
  (typeof apps)[number],
  (typeof apps)[number],
  (typeof apps)[number],
];
const NEWS = [
  `New: ${comes.name}.`,
  `${renamed.name} is now Puzzle Turbo.`,
  `${leaves.name} is no longer in this account.`,
];
const FIRST = [stays, renamed, { ...leaves }];
const NEXT = [stays, { ...renamed, name: 'Puzzle Turbo' }, comes];
const world = useReportHost('2026-11-20T11:10:00Z', { apps });
/** The sandbox reads this list at each request. */
const list = (now: typeof apps) => apps.splice(0, apps.length, ...now);
beforeEach(() => list(FIRST));

test.each([
  ['merge', NEWS],
  // A replaced table may lack an app that had no rows in its days.
  ['replace', NEWS.slice(1)],
] as const)('a %s names them once', async (mode, news) => {
  const id = await world.saveAndRun({
    name: 'All',
    mode,
    choice: { apps: 'all', groupBy: ['date'], period: 'last 3 days' },
  });
  const before = await trueRows(world.sandbox, [leaves.appId], lastDays(world.today(), 3), ['date']);
  list(NEXT);
  await world.passHours(24);
  const { gaps = [] } = await world.runNow(id);
  expect(gaps.filter((gap) => NEWS.includes(gap))).toEqual(news);
  const lastResult = (await world.view(id)).lastResult ?? '';
  expect(NEWS.filter((each) => lastResult.includes(each))).toEqual(news);
  const merged = mode === 'merge' ? before : [];
  const now = await trueRows(
    world.sandbox,
    [stays.appId, renamed.appId, comes.appId],
    lastDays(world.today(), mode === 'merge' ? 4 : 3),
    ['date'],
  );
  const rows = world.block(id).slice(1) as (string | number)[][];
  // Rows that weren't asked again have the earlier name, and a new app has no days before.
  expect(rows.filter((row) => row[1] === leaves.bundleId)).toHaveLength(merged.length);
  expectRows(
    rows.filter((row) => row[1] === stays.bundleId).sort(byKey),
    now.filter((row) => row[1] === stays.bundleId).sort(byKey),
  );
  await world.passHours(1);
  await world.runNow(id);
  const again = (await world.view(id)).lastResult ?? '';
  expect(NEWS.filter((each) => again.includes(each))).toEqual([]);
});
