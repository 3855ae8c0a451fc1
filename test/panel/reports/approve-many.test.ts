// Approving as many reports as the panel shows at once, without more reads than for one.

import { MOST_AT_ONCE } from '../../../src/core/report/report-options';
import type { SavedReport } from '../../../src/saved/saved-report';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { ANN, savedReport } from '../../saved/saved-fixture';
import { accountPanel } from '../connected-panel';

const idOf = (at: number) => at.toString(16).padStart(8, '0');

/** One of Ann's reports that wait for her approval. */
function waiting(at: number): SavedReport {
  const place =
    at % 2 === 0
      ? { kind: 'newSheet' as const, sheetName: `Sheet ${at}` }
      : { kind: 'bigQueryTable' as const, project: 'publisher-demo', dataset: 'd', table: `t${at}` };
  return savedReport({
    ...{ id: idOf(at), name: `Report ${at}`, ownedBy: ANN, schedule: parseSchedule('daily at 9') },
    choice: { apps: ['1'], destination: place },
    run: { waitingSinceMs: Date.UTC(2026, 10, 1) },
  });
}

/** Approves so many reports, and counts what the call reads and writes. */
function approving(count: number) {
  const made = accountPanel();
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

test('approving all reports of a panel reads tab and properties as often as approving two', () => {
  const two = approving(2).calls;
  const all = approving(MOST_AT_ONCE);
  expect(all.calls).toEqual({ ...two, rows: MOST_AT_ONCE });
  expect(two.rows).toBe(2);
  const waitsFor = all.answer.reports.map(({ report }) => report?.approval.waitsFor);
  expect(waitsFor).toEqual(Array<null>(MOST_AT_ONCE).fill(null));
});

test('approving more reports than a panel shows is refused', () => {
  const { made } = approving(1);
  const before = made.userProperties.all();
  const reports = Array.from({ length: MOST_AT_ONCE + 1 }, () => ({ id: idOf(0), hash: 'x' }));
  expect(made.error('approveReports', { reports }).code).toBe('CHOICE_INVALID');
  expect(made.userProperties.all()).toEqual(before);
});
