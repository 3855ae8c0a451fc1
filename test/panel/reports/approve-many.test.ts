// Approving as many reports as a panel shows at once: the tab and the properties are read as often as for one.

import { MOST_APPROVED } from '../../../src/core/report/report-options';
import { parseSchedule } from '../../../src/core/schedule/schedule';
import { replaceAll } from '../../../src/runs/write-rules';
import type { SavedReport } from '../../../src/saved/saved-report';
import { ANN, savedReport } from '../../saved/saved-fixture';
import { connectionOf, panel } from '../panel';

const idOf = (at: number) => at.toString(16).padStart(8, '0');

/** Ann's report of that number, which waits for her approval. */
function waiting(at: number): SavedReport {
  const place =
    at % 2 === 0
      ? { kind: 'newSheet' as const, sheetName: `Sheet ${at}` }
      : { kind: 'bigQueryTable' as const, project: 'publisher-demo', dataset: 'd', table: `t${at}` };
  return savedReport({
    ...replaceAll(),
    ...{ id: idOf(at), name: `Report ${at}`, scheduledBy: ANN, schedule: parseSchedule('daily at 9') },
    choice: { apps: ['1'], destination: place },
    run: { waitingSinceMs: 1 },
  });
}

/** What approving so many reports reads and writes, from the call to its answer. */
function approving(count: number) {
  const made = panel();
  made.connections.store('account', connectionOf(ANN, 'key:account'));
  made.deps.book.saveAll(Array.from({ length: count }, (_each, at) => waiting(at)));
  const { reports } = made.value('reports', {});
  const shown = reports.map(({ report }) => ({
    id: report?.draft.id ?? '',
    hash: report?.approval.hash ?? '',
  }));
  const before = { ...made.saved.tab.calls, ...made.userProperties.calls };
  const answer = made.value('approveReports', { reports: shown });
  const after = { ...made.saved.tab.calls, ...made.userProperties.calls };
  const calls = {
    reads: after.read - before.read,
    rows: after.writeRow - before.writeRow,
    properties: after.all - before.all + after.set - before.set,
  };
  return { made, answer, calls };
}

test('the tab and the properties are read as often for all reports of a panel as for two', () => {
  const two = approving(2).calls;
  const all = approving(MOST_APPROVED);
  expect(all.calls).toEqual({ ...two, rows: MOST_APPROVED });
  expect(two.rows).toBe(2);
  const waitsFor = all.answer.reports.map(({ report }) => report?.approval.waitsFor);
  expect(waitsFor).toEqual(Array<null>(MOST_APPROVED).fill(null));
});

test('more than a panel shows at once are refused, and none is approved', () => {
  const { made } = approving(1);
  const before = made.userProperties.all();
  const reports = Array.from({ length: MOST_APPROVED + 1 }, () => ({ id: idOf(0), hash: 'x' }));
  expect(made.error('approveReports', { reports }).code).toBe('CHOICE_INVALID');
  expect(made.userProperties.all()).toEqual(before);
});
