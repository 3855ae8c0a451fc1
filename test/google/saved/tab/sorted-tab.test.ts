// A person sorts the reports tab while a report is saved, or what a run left is recorded, before each call to Google.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { reportTab } from '../../../../src/google/stores/report-tab';
import { ReportBook } from '../../../../src/saved/tab/report-book';
import { SPREADSHEET } from '../../../fakes/saved/fake-report-tab';
import { MemoryPropertyStore } from '../../../fakes/stores/memory-property-store';
import { savedReport } from '../../../saved/saved-fixture';
import { beforeEachCall } from '../../call-observer';
import { googleWorld } from '../../world/google-world';

onlyInLongRun();

const NOW = Date.UTC(2026, 10, 20, 4);
const ROWS = { row: 3, column: 1, rows: 3, columns: 3 };
const numbered = (at: number) => savedReport({ id: `abcd000${at}`, name: `Report ${at}` });

function threeReports() {
  const world = googleWorld();
  const book = new ReportBook({
    tab: reportTab,
    nowMs: () => NOW,
    newId: () => '00000001',
    spreadsheet: { id: () => SPREADSHEET },
    userProperties: new MemoryPropertyStore(),
    documentProperties: new MemoryPropertyStore(),
    person: { email: () => '' },
    digest: (text) => text,
  });
  world.act(() => book.saveAll([1, 2, 3].map(numbered)));
  const { id } = world.sheetData('_publisher_stats');
  const sort = (ascending: boolean) => world.workbook.sortRange(id, ROWS, [{ column: 1, ascending }]);
  return { ...world, book, sort };
}

/** What is done in one execution, with the tab sorted before its n-th call. */
function sortedBefore(nth: number, act: (made: ReturnType<typeof threeReports>) => void) {
  const made = threeReports();
  let calls = 0;
  made.state.faults = [
    beforeEachCall(() => {
      calls += 1;
      if (calls === nth) made.sort(false);
    }),
  ];
  made.act(() => act(made));
  made.state.faults = [];
  const reports = made.act(() => made.book.reports());
  return { calls, facts: reports.map(({ id, name, run }) => [id, name, run.failures]).sort() };
}

test.each<[string, (made: ReturnType<typeof threeReports>) => void, unknown[]]>([
  [
    'saving a report',
    ({ book }) => book.save({ ...numbered(1), name: 'Renamed' }),
    ['abcd0001', 'Renamed', 0],
  ],
  [
    'recording what a run left',
    ({ book }) => book.record({ ...numbered(1), run: { ...numbered(1).run, failures: 4 } }),
    ['abcd0001', 'Report 1', 4],
  ],
])('%s changes that report alone, whenever a person sorts the tab', (_what, act, changed) => {
  const others = [
    ['abcd0002', 'Report 2', 0],
    ['abcd0003', 'Report 3', 0],
  ];
  const { calls } = sortedBefore(Number.POSITIVE_INFINITY, act);
  expect(calls).toBeGreaterThan(10);
  for (let nth = 1; nth <= calls + 1; nth += 1)
    expect([nth, sortedBefore(nth, act).facts]).toEqual([nth, [changed, ...others]]);
});

test('deleting a report deletes that report alone, whenever a person sorts the tab', () => {
  const remove = ({ book }: ReturnType<typeof threeReports>) => book.remove('abcd0001');
  const { calls } = sortedBefore(Number.POSITIVE_INFINITY, remove);
  for (let nth = 1; nth <= calls + 1; nth += 1) {
    const { facts } = sortedBefore(nth, remove);
    expect([nth, facts.map(([id]) => id)]).toEqual([nth, ['abcd0002', 'abcd0003']]);
  }
});
