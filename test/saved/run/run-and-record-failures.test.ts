// Failures of saved runs: counted, mailed, and a reason to pause the report.

import { StatsError } from '../../../src/core/errors';
import { bookFixture, scheduled } from '../book-fixture';
import { HOUR_MS } from '../fact-fixture';
import { QUIET } from '../saved-fixture';

test('ten failures in a row pause the report, and leave the trigger, which goes only with what its owner does', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  made.ticks(9);
  expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 9 } });
  made.ticks(1);
  expect(made.at()).toMatchObject({ isPaused: true, run: { failures: 10 } });
  expect(made.at().run.result).toMatch(/404.*10 times in a row and is paused/);
  // All ten fail on one day, so the pause is mailed on the next.
  const subjects = () => made.mailer.mails.map(({ subject }) => subject);
  expect(subjects()).toEqual(['Publisher Stats: “Daily apps” failed']);
  made.ticks(12);
  expect(subjects().slice(1)).toEqual(['Publisher Stats: “Daily apps” is paused']);
  expect([made.log.lines.length, made.triggers.stands()]).toEqual([10, true]);
});

test('a person’s runs neither pause nor mail, and a cancelled one is no failure', () => {
  const made = bookFixture(scheduled({ run: { failures: 9 } }));
  made.facts.status = 404;
  made.byPerson();
  expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 10 } });
  expect(made.mailer.mails).toEqual([]);
  const notes = made.sheet.failures();
  const { error } = made.byPerson({ observer: { ...QUIET, isCancelled: () => true } });
  expect([error?.code, made.sheet.failures()]).toEqual(['CANCELLED', notes]);
  expect(made.at().run).toMatchObject({ failures: 10, result: 'Cancelled. Nothing was written.' });
});

test('a pause that Google sends no mail about is told in the row of its report', () => {
  const made = bookFixture(scheduled({ run: { failures: 9, failuresTowardPause: 9 } }));
  made.facts.status = 404;
  made.mailer.quota = 0;
  made.ticks(1);
  expect(made.at().run.result).toMatch(/is paused.*mail/);
});

test('a pause that its owner’s properties couldn’t take holds, though an editor takes it out of the row', () => {
  const made = bookFixture(scheduled({ run: { failures: 9, failuresTowardPause: 9 } }));
  made.facts.status = 404;
  const { userProperties } = made.reports;
  const set = userProperties.set.bind(userProperties);
  userProperties.set = (values) => {
    if (Object.values(values).some((text) => text.includes('"pause":"failures"')))
      throw new StatsError('STORE_FULL', {});
    set(values);
  };
  made.ticks(1);
  expect([made.at().isPaused, made.log.lines.length]).toEqual([true, 1]);
  userProperties.set = set;
  made.tab.editRuns(0, { pausedBy: undefined });
  made.facts.urls.length = 0;
  // Its run is taken for one that Google stopped, which pauses it again.
  made.ticks(2);
  expect([made.facts.urls, made.at().isPaused]).toEqual([[], true]);
  made.tab.editRuns(0, { pausedBy: undefined });
  made.ticks(2);
  expect([made.facts.urls, made.at().isPaused]).toEqual([[], true]);
});

test('a tick whose claim its owner’s properties can’t take asks nothing, and the next one runs the report', () => {
  const made = bookFixture(scheduled());
  const { userProperties } = made.reports;
  const set = userProperties.set.bind(userProperties);
  userProperties.set = () => {
    throw new StatsError('STORE_FULL', {});
  };
  expect(() => made.tick()).toThrow('STORE_FULL');
  expect([made.facts.urls, made.log.lines]).toEqual([[], []]);
  userProperties.set = set;
  made.clock.advance(HOUR_MS);
  made.tick();
  expect(made.log.lines).toMatchObject([{ code: '', rows: 14 }]);
});
