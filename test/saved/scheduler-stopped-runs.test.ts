// Ticks after a run that Google stopped: it is logged, counted as a failure and run again.

import { mayBeRunning } from '../../src/saved/due/due-reports';
import { mailNoteTexts } from '../../src/saved/mail/mail-note';
import type { SavedReport } from '../../src/saved/saved-report';
import { bookFixture, scheduled } from './book-fixture';
import { START_MS } from './fact-fixture';

describe('a run that Google stopped', () => {
  const stopped = (changes: Partial<SavedReport['run']> = {}) =>
    scheduled({
      run: { startedMs: START_MS - 10 * 60_000, handledDueMs: START_MS - 17 * 60_000, ...changes },
    });

  test('is logged, counts as a failure until the next success, and is run again at once', () => {
    const made = bookFixture(stopped());
    made.tick();
    expect(made.log.lines).toMatchObject([
      {
        timeMs: START_MS - 10 * 60_000,
        by: 'trigger',
        rows: null,
        result: expect.stringContaining('Google stopped'),
      },
      { rows: 14, result: expect.stringMatching(/^14 rows added/) },
    ]);
    expect(made.at().run).toMatchObject({ failures: 0, startedMs: null });
  });

  test('ten times in a row pauses its report, is logged and mailed, and is not run again', () => {
    const made = bookFixture(stopped({ failures: 9, failuresTowardPause: 9 }));
    made.tick();
    expect(made.at()).toMatchObject({ isPaused: true, run: { startedMs: null, failures: 10 } });
    expect(made.at().run).toMatchObject({
      result: expect.stringMatching(/Google stopped.*paused/),
      errorCode: 'RUN_STOPPED',
    });
    expect([made.log.lines.length, made.mailer.mails.length, made.facts.urls.length]).toEqual([1, 1, 0]);
    expect(made.triggers.stands()).toBe(true);
    made.ticks(2);
    expect(made.facts.urls).toEqual([]);
  });

  test.each([
    ['once', 0, 0],
    ['twice in a row', 1, 1],
    ['again after a mail of that day', 2, 0, '2026-11-20'],
    ['again after a mail of the day before', 2, 1, '2026-11-19'],
  ])('that is stopped %s is mailed at most once that day', (_title, failures, mails, mailedOn = '') => {
    const made = bookFixture(stopped({ failures }));
    // The day of the last mail is read from the person's own properties, not from the tab.
    if (mailedOn !== '')
      made.reports.userProperties.set(
        mailNoteTexts('sheet-1', { day: mailedOn, hasSecond: false, mends: true, stopped: '' }),
      );
    made.tick();
    expect(made.mailer.mails).toHaveLength(mails);
    // It is run again at once, and succeeds.
    expect(made.at().run).toMatchObject({ failures: 0, troubleSinceMs: null });
  });

  test.each([
    [null, false],
    [START_MS, true],
    [START_MS - 7 * 60_000, true],
    [START_MS - 7 * 60_000 - 1, false],
  ])('is told from one that is under way: began at %p, under way: %p', (startedMs, isOn) => {
    expect(mayBeRunning({ ...scheduled().run, startedMs }, START_MS)).toBe(isOn);
  });
});
