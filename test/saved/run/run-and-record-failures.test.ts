// Failures of saved runs: counted, mailed, and a reason to pause the report.

import { StatsError } from '../../../src/core/errors';
import { HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { ANN, BOB, QUIET } from '../saved-fixture';

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

test('an unfinished run has neither failed nor succeeded', () => {
  const made = bookFixture(scheduled({ run: { failures: 4 } }));
  made.facts.latencyMs = 59_000;
  made.byPerson({ deadlineMs: made.clock.now() + 120_000 });
  expect(made.at().run).toMatchObject({ failures: 4, appsDone: 0 });
});

test('a failing report sends one mail a day to the schedule’s owner, with the reason', () => {
  const made = bookFixture(
    scheduled({ id: 'aaaaaaaa', name: 'One' }),
    scheduled({
      id: 'bbbbbbbb',
      name: 'Two',
      choice: { destination: { kind: 'newSheet', sheetName: 'Two' } },
    }),
  );
  made.facts.status = 404;
  // Ticks from 04:17 to 12:17; the tenth comes on the next day.
  made.ticks(9);
  expect(made.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [ANN, 'Publisher Stats: 2 reports need your attention'],
  ]);
  expect(made.mailer.sent[0]?.body).toMatch(/“One”.*\n“Two”.*\n.*404[\s\S]*https:\/\/sheet\.example\/1/);
  made.clock.advance(11 * HOUR_MS);
  made.ticks(1);
  // Each has now failed ten times.
  expect(made.mailer.sent.slice(1)).toMatchObject([
    { body: expect.stringMatching(/“One” is paused.*\n“Two” is paused/) },
  ]);
});

test('a login that stops several reports is one mail a day, with their next tries and where to log in', () => {
  const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet' as const, sheetName } });
  const made = bookFixture(
    scheduled({ id: 'aaaaaaaa', name: 'One' }),
    scheduled({
      ...{ id: 'bbbbbbbb', name: 'Two', choice: inSheet('Two') },
      ...{ schedule: { kind: 'daily', hour: 9 }, run: { handledDueMs: START_MS } },
    }),
    scheduled({ id: 'cccccccc', name: 'Bob’s', choice: inSheet('Three'), scheduledBy: BOB }),
    scheduled({ id: 'dddddddd', name: 'Seller', choice: { ...inSheet('Four'), source: 'sellerStats' } }),
  );
  const failing = () => made.mailer.sent.filter(({ to }) => to === ANN);
  made.facts.status = 401;
  made.ticks(1);
  expect(made.at('aaaaaaaa').run).toMatchObject({ failures: 1, logInTo: 'account' });
  const [mail, ...others] = failing().filter(({ body }) => body.includes('“One”'));
  expect(others).toEqual([]);
  expect(mail?.body).toContain('“One” failed. Next try: 2026-11-20, between 05:00 and 06:00.\n');
  expect(mail?.body).not.toMatch(/Bob|“Two”/);
  expect(mail?.body).toContain('under Account, log in to your account.');
  // What the seller answers may pass by itself, so it is told after its third try.
  made.ticks(2);
  expect(failing().map(({ body }) => body.includes('“Seller”'))).toEqual([false, true]);
  // “Two” is due at 9:00, and fails for the same reason as “One”.
  made.ticks(6);
  expect(made.at('bbbbbbbb').run).toMatchObject({ failures: 1, logInTo: 'account' });
  expect(failing()).toHaveLength(2);
  made.clock.advance(15 * HOUR_MS);
  made.ticks(1);
  expect(failing()).toHaveLength(3);
  expect(failing()[2]?.body).toContain('“Two” failed. Next try: 2026-11-21, between 09:00 and 10:00.\n');
});

test('reports that a missing login pauses are mailed at once, even after the mail about the login', () => {
  const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet' as const, sheetName } });
  const made = bookFixture(
    scheduled({ id: 'aaaaaaaa', name: 'One' }),
    scheduled({ id: 'bbbbbbbb', name: 'Two', choice: inSheet('Two') }),
  );
  made.facts.status = 401;
  made.ticks(10);
  expect(['aaaaaaaa', 'bbbbbbbb'].map((id) => made.at(id).isPaused)).toEqual([true, true]);
  const [first, second, ...others] = made.mailer.sent;
  expect(others).toEqual([]);
  expect(first?.body).toMatch(/“One” failed.*\n“Two” failed/);
  expect(second?.body).toMatch(
    /“One” is paused. Next try: once you have resumed it.\n“Two” is paused.*\n.*is paused.*\n.*press Resume.*\n.*log in/,
  );
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
  userProperties.set = () => {
    throw new StatsError('STORE_FULL', {});
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
  made.tab.edit(0, 'State', 'active');
  made.triggers.ensure();
  made.facts.urls.length = 0;
  made.ticks(2);
  expect(made.facts.urls).toEqual([]);
});

test('a failed run leaves its error code until a run succeeds; a cancelled one clears it and keeps the login that is needed', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 401;
  made.ticks(1);
  expect(made.at().run.errorCode).toBe('TOKEN_REFUSED');
  made.byPerson({ observer: { ...QUIET, isCancelled: () => true } });
  expect(made.at().run).toMatchObject({ errorCode: '', failures: 1, logInTo: 'account' });
  made.ticks(1);
  expect(made.at().run.errorCode).toBe('TOKEN_REFUSED');
  made.facts.status = 200;
  made.ticks(1);
  expect(made.at().run).toMatchObject({ errorCode: '', failures: 0 });
});

test('an undo clears the error code of a failed run', () => {
  const made = bookFixture(scheduled());
  made.ticks(2);
  made.facts.status = 401;
  made.ticks(1);
  expect(made.at().run.errorCode).toBe('TOKEN_REFUSED');
  made.undo();
  expect(made.at().run.errorCode).toBe('');
});

test('a run that succeeds no longer asks for a login', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 401;
  made.ticks(1);
  expect(made.at().run.logInTo).toBe('account');
  made.facts.status = 200;
  made.ticks(1);
  expect(made.at().run.logInTo).toBeNull();
});

const BEGUN_MS = Date.UTC(2026, 10, 20, 3);

test('a run that begins while a mail is not sent stays marked as running', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  const { book } = made.reports;
  made.reports.mailer = {
    send: () => {
      const now = book.report(ID);
      book.save({ ...now, run: { ...now.run, startedMs: BEGUN_MS } });
      return false;
    },
  };
  made.tick();
  expect(made.at().run).toMatchObject({ startedMs: BEGUN_MS, failures: 1 });
  expect(made.at().run.result).toContain('No mail about it was sent');
});

test('a mail that Google does not accept is tried again', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  made.mailer.quota = 0;
  made.ticks(1);
  made.mailer.quota = 5;
  made.ticks(1);
  expect([made.mailer.sent.length, made.log.lines.length]).toEqual([1, 2]);
  made.clock.advance(24 * HOUR_MS);
  made.mailer.failure = new Error('You do not have permission to call MailApp.sendEmail');
  expect(() => made.tick()).toThrow('UNEXPECTED');
  // The failed mail doesn't keep the run from being recorded.
  expect(made.at().run).toMatchObject({ failures: 3, startedMs: null });
  expect(made.log.lines).toHaveLength(3);
});
