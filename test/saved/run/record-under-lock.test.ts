// A log or a reports tab that cannot be written: other reports still run, none stays marked, and somebody is told.

import { StatsError } from '../../../src/core/errors';
import { HOUR_MS } from '../../runs/fact-fixture';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { ANN } from '../saved-fixture';

const SECOND = 'bbbbbbbb';
const two = () =>
  bookFixture(
    scheduled({ name: 'One' }),
    scheduled({ id: SECOND, name: 'Two', choice: { destination: { kind: 'newSheet', sheetName: 'Two' } } }),
  );
const PROTECTED = new StatsError('CELLS_PROTECTED', {});
/** Lets writes to the tab fail, from the `first` one on. */
function failWrites(made: ReturnType<typeof two>, first: number, times = Number.POSITIVE_INFINITY): void {
  let write = 0;
  made.tab.onWrite = () => {
    write += 1;
    if (write >= first && write < first + times) throw PROTECTED;
  };
}

describe('a log that cannot be written', () => {
  test('stops no report of a tick: each result says so, none is left running, and the owner gets a mail', () => {
    const made = two();
    made.log.failure = PROTECTED;
    expect(made.tick().runs).toMatchObject([
      { error: null, recordError: { code: 'CELLS_PROTECTED' } },
      { error: null, recordError: { code: 'CELLS_PROTECTED' } },
    ]);
    for (const id of [ID, SECOND]) {
      expect(made.at(id).run).toMatchObject({
        rows: 14,
        failures: 0,
        startedMs: null,
      });
      expect(made.at(id).run.result).toMatch(/^14 rows added.*couldn’t be updated.*protected cell/);
    }
    expect(made.mailer.sent).toMatchObject([
      {
        to: ANN,
        body: expect.stringMatching(/“One” ran, but wasn’t recorded.*\n“Two” ran, but wasn’t recorded/),
      },
    ]);
    made.clock.advance(HOUR_MS);
    made.tick();
    expect(made.mailer.sent).toHaveLength(1);
  });

  test('is shown to the person who runs a report', () => {
    const made = two();
    made.log.failure = PROTECTED;
    expect(made.byPerson()).toMatchObject({
      error: null,
      sentence: expect.stringMatching(/^14 rows added.*couldn’t be updated.*protected cell/),
    });
    expect(made.at().run.startedMs).toBeNull();
    expect(made.mailer.sent).toEqual([]);
  });

  test('does not prevent a report that Google stopped from running again', () => {
    const made = two();
    const { run } = made.at();
    made.reports.book.save({ ...made.at(), run: { ...run, startedMs: made.clock.now() - 10 * 60_000 } });
    made.log.failure = PROTECTED;
    made.tick();
    expect(made.at().run).toMatchObject({ rows: 14, failures: 0, startedMs: null });
    const bodies = made.mailer.sent.map(({ body }) => body);
    expect(bodies).toContainEqual(expect.stringMatching(/Google stopped the run.*couldn’t be updated/));
  });
});

describe('a reports tab that cannot be written', () => {
  test('before a run lets the other reports of the tick run, and ends the tick with the reason', () => {
    const made = two();
    failWrites(made, 1, 1);
    expect(() => made.tick()).toThrow('CELLS_PROTECTED');
    expect(made.log.lines.map(({ report }) => report)).toEqual(['Two']);
    expect(made.at().run).toMatchObject({ rows: null, startedMs: null });
    // A report that couldn't be claimed is still due.
    made.tick();
    expect(made.log.lines.map(({ report }) => report)).toEqual(['Two', 'One']);
  });

  test('before a person’s run is the error of that run, which fetches nothing', () => {
    const made = two();
    failWrites(made, 1, 1);
    expect(made.byPerson()).toMatchObject({ result: null, error: { code: 'CELLS_PROTECTED' } });
    expect(made.facts.urls).toEqual([]);
  });

  test('once after a run is written at the second try', () => {
    const made = two();
    failWrites(made, 2, 1);
    expect(made.byPerson()).toMatchObject({ error: null, recordError: null });
    expect(made.at().run).toMatchObject({ rows: 14, startedMs: null });
  });

  test('at all after a run leaves the run in the log, lets the others run, and mails the owner', () => {
    const made = two();
    failWrites(made, 2, 2);
    made.tick();
    expect(made.log.lines.map(({ report, rows }) => [report, rows])).toEqual([
      ['One', 14],
      ['Two', 14],
    ]);
    expect(made.at(SECOND).run.startedMs).toBeNull();
    expect(made.mailer.sent.map(({ subject }) => subject)).toEqual([
      'Publisher Stats: “One” ran, but wasn’t recorded',
    ]);
  });
});

test('an undo is reported even when it cannot be recorded', () => {
  const made = two();
  made.byPerson();
  made.byPerson();
  made.log.failure = PROTECTED;
  const undo = made.undo();
  expect(undo).toMatch(/^The last run is undone.*couldn’t be updated.*protected cell/);
  expect(made.at().run.result).toBe(undo);
});
