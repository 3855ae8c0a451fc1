// Runs with a destination that is not a spreadsheet.

import { firstChoice } from '../../src/runs/choice';
import { runChoice } from '../../src/runs/run';
import { deleteReport } from '../../src/saved/edit-report';
import { fetchAndWrite } from '../../src/saved/fetch-and-write';
import { runAndRecord } from '../../src/saved/run-and-record';
import { undoAndRecord, undoLastRun } from '../../src/saved/undo-run';
import { NdjsonDestination } from '../fakes/sheet/ndjson-destination';
import { optionsAt } from '../saved/fetch-and-write-fixture';
import { ANN, QUIET, savedReport } from '../saved/saved-fixture';
import { back, factFixture, TODAY } from './fact-fixture';

const ID = 'abcd0123';

function savedRun() {
  const made = factFixture(2);
  const destination = new NdjsonDestination();
  const destinations = {
    newSheet: destination,
    currentCell: destination,
    cell: destination,
    bigQueryTable: destination,
  };
  const deps = { ...made.reports, destinations };
  const figures = (key: string) => destination.rows(key)?.map((row) => [row['Date'], row['Revenue']]) ?? null;
  return { ...made, destination, deps, figures };
}

const ASKED = { makeRoom: false, agrees: () => false, days: null };

test('another destination can be written once', () => {
  const { deps, destination, figures, workbook } = savedRun();
  const choice = { ...firstChoice(), period: 'yesterday' };
  expect(runChoice(choice, ASKED, deps, QUIET)).toMatchObject({
    rows: 2,
    placeName: 'App stats',
    changes: null,
  });
  expect(figures('App stats')).toEqual([
    [back(1), 1],
    [back(1), 1],
  ]);
  expect(runChoice({ ...choice, destination: { kind: 'currentCell' } }, ASKED, deps, QUIET)).toMatchObject({
    placeName: 'here',
  });
  expect([...destination.files.keys()]).toEqual(['App stats', 'here']);
  expect(workbook.sheets).toEqual([]);
});

test('another destination can be merged into and undone', () => {
  const { deps, facts, figures, clock } = savedRun();
  const report = savedReport({
    mode: 'merge',
    lookbackDays: 1,
    choice: { period: 'yesterday', apps: ['100'] },
  });
  const run = () => fetchAndWrite(report, optionsAt(clock), deps, QUIET);
  expect(run()).toMatchObject({ error: null, result: { changes: { added: 2 }, revenue: 2 } });
  report.run.rows = 2;
  facts.put('100', back(1), 5);
  facts.put('100', back(2), null);
  expect(run()).toMatchObject({
    result: { changes: { added: 0, changed: 1, removed: 1, restatedRevenue: 3 } },
  });
  expect(figures(ID)).toEqual([[back(1), 5]]);
  expect(undoLastRun(report, optionsAt(clock), deps)).toMatchObject({
    written: { rows: 2 },
    known: { lastGoodMs: null },
  });
  expect(figures(ID)).toEqual([
    [back(2), 1],
    [back(1), 1],
  ]);
});

test('another destination can have a saved report: appended, its failure noted, undone and deleted', () => {
  const made = savedRun();
  const { deps, facts, clock, destination, figures, log } = made;
  deps.book.save(savedReport({ mode: 'append', choice: { period: 'yesterday', apps: ['100'] } }));
  const run = () => {
    const how = { ...optionsAt(clock), by: ANN, isTrigger: false, watch: QUIET };
    return runAndRecord(deps.book.report(ID), how, deps);
  };
  expect(run()).toMatchObject({ error: null });
  facts.put('100', TODAY, 3);
  clock.advance(86_400_000);
  expect(run()).toMatchObject({ result: { rows: 1 }, continuesAfter: null, error: null });
  expect(run()).toMatchObject({ error: { code: 'DAY_PRESENT' } });
  expect(destination.failures.get(ID)).toContain('is already in the table');
  expect(figures(ID)).toEqual([
    [back(1), 1],
    [TODAY, 3],
  ]);
  undoAndRecord(ID, deps);
  expect(figures(ID)).toEqual([[back(1), 1]]);
  expect(log.lines.map(({ rows }) => rows)).toEqual([1, 1, null, null]);
  deleteReport(ID, true, deps);
  expect(destination.files.size).toBe(0);
});
