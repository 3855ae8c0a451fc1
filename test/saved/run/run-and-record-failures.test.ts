// Failures of saved runs: counted, mailed, and a reason to pause the report.

import { StatsError } from '../../../src/core/errors';
import { bookFixture, scheduled } from '../book-fixture';
import { QUIET } from '../saved-fixture';

test('ten failures in a row pause the report and remove the trigger', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  made.ticks(9);
  expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 9 } });
  made.ticks(1);
  expect(made.at()).toMatchObject({ isPaused: true, run: { failures: 10 } });
  expect(made.at().run.result).toMatch(/404.*10 times in a row and is paused/);
  expect(made.triggers.stands()).toBe(false);
  // All ten fail on one day, so only the first failure and the pause are mailed.
  expect(made.mailer.sent.map(({ subject }) => subject)).toEqual([
    'Publisher Stats: “Daily apps” failed',
    'Publisher Stats: “Daily apps” is paused',
  ]);
  made.ticks(3);
  expect(made.log.lines).toHaveLength(10);
});

test('a person’s runs neither pause nor mail, and a cancelled one is no failure', () => {
  const made = bookFixture(scheduled({ run: { failures: 9 } }));
  made.facts.status = 404;
  made.byPerson();
  expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 10 } });
  expect(made.mailer.sent).toEqual([]);
  const notes = made.sheet.failures();
  const { error } = made.byPerson({ observer: { ...QUIET, isCancelled: () => true } });
  expect([error?.code, made.sheet.failures()]).toEqual(['CANCELLED', notes]);
  expect(made.at().run).toMatchObject({ failures: 10, result: 'Cancelled. Nothing was written.' });
});

test('a pause that Google sends no mail about is told in the row of its report', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  made.ticks(9);
  made.mailer.quota = 0;
  made.ticks(1);
  expect(made.at().run.result).toMatch(/is paused.*mail/);
});

test('a report isn’t paused while its hash can’t be stored: the next failure pauses it', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  made.ticks(9);
  const { userProperties } = made.reports;
  const { set } = userProperties;
  // What a tick writes again at the same length still fits.
  userProperties.set = (values) => {
    if (!Object.keys(values).every((key) => key.startsWith('due.'))) throw new StatsError('STORE_FULL', {});
    set(values);
  };
  made.ticks(1);
  const says = () =>
    [made.at().run.result, made.log.lines.at(-1)?.result].map((text) => /is paused/.test(text ?? ''));
  expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 10, startedMs: null } });
  expect(says()).toEqual([false, false]);
  userProperties.set = set;
  made.ticks(1);
  expect(made.at()).toMatchObject({ isPaused: true, run: { failures: 11 } });
  expect(says()).toEqual([true, true]);
  // An editor makes it active again.
  made.tab.editRecord(0, { isPaused: undefined });
  made.tab.editRuns(0, { isPaused: undefined });
  made.triggers.ensure();
  made.facts.urls.length = 0;
  made.ticks(2);
  expect(made.facts.urls).toEqual([]);
});
