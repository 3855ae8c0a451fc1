// A log or a reports tab that cannot be written: other reports still run, none stays marked, and somebody is told.

import { StatsError } from '../../../src/core/errors';
import { holdWithRetries } from '../../../src/saved/run/record-under-lock';
import { errorFrom } from '../../fakes/error-from';
import { bookFixture, scheduled } from '../book-fixture';
import { HOUR_MS } from '../fact-fixture';

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
  test('does not prevent a report that Google stopped from running again', () => {
    const made = two();
    const { run } = made.at();
    made.reports.book.save({ ...made.at(), run: { ...run, begunMs: made.clock.now() - 10 * 60_000 } });
    made.log.failure = PROTECTED;
    made.tick();
    expect(made.at().run).toMatchObject({ rows: 14, failures: 0, startedMs: null });
    const bodies = made.mailer.mails.map(({ body }) => body);
    // Its run isn't one of this tick, so the mail has none of its words.
    expect(bodies).toEqual([expect.stringMatching(/“One” failed\..*\nIts card/)]);
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

  test('at all after a run leaves the run in the log, lets the others run, and is taken for stopped', () => {
    const made = two();
    failWrites(made, 2, 2);
    made.tick();
    expect(made.log.lines.map(({ report, rows }) => [report, rows])).toEqual([
      ['One', 14],
      ['Two', 14],
    ]);
    expect(made.at(SECOND).run.startedMs).toBeNull();
    expect(made.at().run.begunMs).not.toBeNull();
    made.tab.onWrite = () => undefined;
    made.clock.advance(HOUR_MS);
    made.tick();
    expect(made.log.lines.map(({ report, code }) => [report, code]).slice(2)).toEqual([
      ['One', 'RUN_STOPPED'],
      ['One', ''],
      ['Two', ''],
    ]);
  });
});

test('a lock that is busy is waited for up to five times, and nothing else is tried again', () => {
  let tries = 0;
  const failing = (error: StatsError, times: number) => () => {
    tries = 0;
    const hold = <Result>(work: () => Result) => {
      tries += 1;
      if (tries <= times) throw error;
      return work();
    };
    return holdWithRetries({ hold }, () => 'held');
  };
  const busy = new StatsError('DOCUMENT_BUSY', {});
  expect([failing(busy, 4)(), tries]).toEqual(['held', 5]);
  expect([errorFrom(failing(busy, 5)), tries]).toEqual([busy, 5]);
  expect([errorFrom(failing(PROTECTED, 1)), tries]).toEqual([PROTECTED, 1]);
});
