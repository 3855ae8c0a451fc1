// A report that is deleted while it runs leaves no block and no row behind, and loses nothing of the person's.

import { deleteReport } from '../../../src/saved/edit-report';
import { errorFrom } from '../../fakes/error-from';
import { bookFixture, ID } from '../book-fixture';
import { savedReport } from '../saved-fixture';

/** Deletes the report while its figures are fetched. */
function deletingWhileFetching(
  made: ReturnType<typeof bookFixture>,
  deletes: () => void = () => deleteReport(ID, false, made.reports),
) {
  made.facts.onBatch = () => {
    made.facts.onBatch = () => undefined;
    deletes();
  };
}

test.each([
  ['deleted', (made: ReturnType<typeof bookFixture>) => () => deleteReport(ID, false, made.reports)],
  ['deleted with its cells', (made) => () => deleteReport(ID, true, made.reports)],
  ['deleted by hand, with its row', (made) => () => void made.tab.rows.splice(0)],
] as [string, (made: ReturnType<typeof bookFixture>) => () => void][])(
  'a report whose first run is interrupted, because it was %s, writes no cell and no row, and says so',
  (_title, deletes) => {
    const made = bookFixture(savedReport());
    deletingWhileFetching(made, deletes(made));
    expect(made.byPerson()).toMatchObject({
      error: { code: 'REPORT_DELETED' },
      recordError: null,
      sentence: expect.stringContaining('deleted while it ran'),
    });
    expect([made.tab.rows, made.sheet.sheetNames(), made.sheet.workbook.namedRanges]).toEqual([
      [],
      ['Sheet1'],
      [],
    ]);
    expect([...made.pages.pages]).toEqual([]);
    expect(made.log.lines.map(({ result }) => result)).toEqual([expect.stringContaining('deleted')]);
  },
);

test('a report that is deleted during a later run leaves the rows of the run before', () => {
  const made = bookFixture(savedReport({ mode: 'merge' }));
  made.byPerson();
  const before = made.contents();
  made.facts.put('100', '2026-11-18' as Parameters<typeof made.facts.put>[1], 9);
  deletingWhileFetching(made);
  expect(made.byPerson().error?.code).toBe('REPORT_DELETED');
  expect(made.contents()).toEqual(before);
  expect(made.sheet.workbook.namedRanges.filter(({ name }) => name.includes(ID))).toEqual([]);
  expect(made.sheet.failures()).toEqual([]);
});

test('a report whose row cannot be read any more is still there, and is written', () => {
  const made = bookFixture(savedReport());
  deletingWhileFetching(made, () => made.tab.editChoice(0, { period: 'someday' }));
  expect(made.byPerson().error).toBeNull();
  expect(made.rows()).toHaveLength(14);
});

test('an undo that waits while the report is deleted changes nothing, and says so', () => {
  const made = bookFixture(savedReport());
  for (let run = 0; run < 2; run++) made.byPerson();
  const before = made.contents();
  const hold = made.lock.hold.bind(made.lock);
  made.lock.hold = (work) => {
    made.lock.hold = hold;
    deleteReport(ID, false, made.reports);
    return hold(work);
  };
  expect(errorFrom(made.undo).code).toBe('REPORT_DELETED');
  expect([made.contents(), made.tab.rows]).toEqual([before, []]);
});
