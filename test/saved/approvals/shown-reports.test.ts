// What a person agrees to is what was shown: no action approves or changes a report that is another one by now.

import { approveReports } from '../../../src/saved/ownership/approve-reports';
import { resumeReport, takeOver } from '../../../src/saved/ownership/take-over';
import { resumeBackfill } from '../../../src/saved/days/backfills';
import { leaveOut } from '../../../src/saved/days/left-out-apps';
import type { SavedDeps } from '../../../src/saved/deps';
import { errorFrom } from '../../fakes/error-from';
import { ID } from '../book-fixture';
import { backfilled } from '../days/backfill-fixture';

test.each<[string, (shown: string, reports: SavedDeps) => unknown]>([
  ['approving it', (hash, reports) => approveReports([{ id: ID, hash }], reports)],
  ['resuming it', (shown, reports) => resumeReport(ID, shown, reports)],
  ['taking it over', (shown, reports) => takeOver(ID, shown, reports)],
  ['resuming its backfill', (shown, reports) => resumeBackfill(ID, shown, reports)],
  ['leaving out its apps', (shown, reports) => leaveOut(ID, shown, reports)],
])('%s is refused if the report was edited since, and nothing changes', (_what, act) => {
  const { start, shown, current, reports } = backfilled(30);
  start();
  const old = shown();
  reports.book.save({ ...current(), choice: { ...current().choice, period: 'last 9 days' } });
  const [row, own] = [current(), reports.userProperties.all()];
  expect(errorFrom(() => act(old, reports)).code).toBe('REPORT_CHANGED');
  expect([current(), reports.userProperties.all()]).toEqual([row, own]);
});
