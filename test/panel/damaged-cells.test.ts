// One character of a report's cells is damaged, at any place: the list shows it as another report or as one that can't
// be read, the others as ever, and a tick runs the others.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { reportViews } from '../../src/panel/report-views';
import { bookFixture, scheduled } from '../saved/book-fixture';
import { HOUR_MS } from '../saved/fact-fixture';
import { savedReport } from '../saved/saved-fixture';

const CHARACTERS = ['', '"', '{', '}', '[', ',', ':', '\\', '0', '9', 'é', '\u0000', '\ud800', 'null', '\n'];

function threeReports() {
  const report = (at: number) =>
    scheduled({
      id: `abcd000${at}`,
      name: `Report ${at}`,
      mode: 'merge',
      choice: {
        period: 'yesterday',
        filter: 'country=US',
        compare: 'previous year',
        destination: { kind: 'newSheet', sheetName: `Sheet ${at}` },
      },
      run: {
        rows: 3,
        failures: 2,
        result: 'Failed.',
        lastRunMs: Date.UTC(2026, 10, 19),
        columnsKept: { of: 'a', asked: 'b', values: ['US'], rest: ['DE'], isLetGo: false },
      },
    });
  return bookFixture(report(1), report(2), report(3));
}

test.each(['report', 'runs'] as const)('a damaged character in the cell of its %s', (cell) => {
  const made = threeReports();
  const { tab, reports } = made;
  const before = { ...tab.rowAt(1) };
  const viewsOf = () => reportViews(reports).reports;
  const [first, , third] = viewsOf();
  const damage = fc.record({ at: fc.nat(), character: fc.constantFrom(...CHARACTERS) });
  fc.assert(
    fc.property(damage, ({ at, character }) => {
      const place = at % before[cell].length;
      tab.rowAt(1)[cell] = before[cell].slice(0, place) + character + before[cell].slice(place + 1);
      const [one, damaged, three] = viewsOf();
      expect([one, three]).toEqual([first, third]);
      // What can't be read has its text, and what can be read is a report.
      expect(damaged?.unreadable?.text ?? damaged?.report?.draft.id).toBe(
        damaged?.report ? 'abcd0002' : tab.rowAt(1).report,
      );
      if (cell === 'runs') expect(damaged?.report?.draft).toMatchObject({ name: 'Report 2', mode: 'merge' });
      Object.assign(tab.rowAt(1), before);
    }),
    { numRuns: draws(150, 2_000) },
  );
});

test('the others run where a record can’t be read', () => {
  const made = threeReports();
  made.tab.rowAt(1).report = made.tab.rowAt(1).report.slice(0, -1);
  made.clock.advance(HOUR_MS);
  expect(made.tick().runs.map(({ report }) => report.id)).toEqual(['abcd0001', 'abcd0003']);
});

test('what runs left can’t be read: the report runs, and its table is still its own', () => {
  const made = bookFixture(scheduled({ run: { handledDueMs: 0 } }), savedReport({ id: 'abcd0009' }));
  made.tick();
  made.tab.rowAt(0).runs = '{';
  const { run } = made.at();
  expect(run).toMatchObject({ hasWritten: true, isKnown: true, failures: 0, result: '' });
  made.clock.advance(HOUR_MS);
  expect(made.tick().runs.map(({ report }) => report.id)).toEqual([made.at().id]);
});
