// A failure that a schedule tries again says when, on the card, in the log, in the note of the table and in the mail;
// what a person runs, or has to mend, says what they can do.

import { bookFixture, scheduled } from '../book-fixture';

type Made = ReturnType<typeof bookFixture>;

const texts = (made: Made) => {
  const { result } = made.at().run;
  const [line] = made.log.lines.slice(-1);
  return { card: result, log: line?.result };
};

test.each<[string, (made: Made) => unknown]>([
  ['a service that has an error', ({ facts }) => Object.assign(facts, { status: 500 })],
  ['one that is busy', ({ facts }) => Object.assign(facts, { status: 429 })],
  ['one that is too slow', ({ facts }) => Object.assign(facts, { latencyMs: 400_000 })],
])('after %s the tick says when it tries again', (_of, breaks) => {
  const made = bookFixture(scheduled());
  breaks(made);
  made.tick();
  const { card, log } = texts(made);
  // Ticks come each hour; this one began at 04:17.
  expect(card).toMatch(/ It’s tried again on 2026-11-20, between 05:00 and 06:00[.;]/);
  expect(`${card} ${log}`).not.toMatch(/try again/i);
  expect(log).toBe(card);
});

test('after a day of trouble it says the later time, which the mail has once', () => {
  const made = bookFixture(scheduled({ schedule: { kind: 'monthly', date: 20, hour: 4 } }));
  Object.assign(made.facts, { status: 503 });
  made.ticks(3);
  const [mail] = made.mailer.mails;
  expect(mail?.body).toContain('It’s tried again on 2026-11-20, between 07:00 and 08:00');
  expect(mail?.body).not.toContain('Next try');
  expect(mail?.body).not.toMatch(/try again/i);
  made.ticks(23);
  expect(texts(made).card).toContain('It’s tried again on 2026-11-22, between ');
});

test('an app that is missing in the rows says when it is asked again', () => {
  const made = bookFixture(scheduled({ mode: 'merge' }));
  made.ticks(1);
  made.facts.troubles.set(
    '101',
    Array.from({ length: 9 }, () => 503),
  );
  made.tick();
  expect(texts(made).card).toMatch(/Missing: .*It’s tried again on 2026-11-20, between 06:00 and 07:00/);
});

test('what a person runs says what they can do, and so does what a schedule can’t mend', () => {
  const made = bookFixture(scheduled());
  Object.assign(made.facts, { status: 500 });
  expect(made.byPerson().sentence).toMatch(/ Try again; if it continues, /);
  Object.assign(made.facts, { status: 401 });
  made.tick();
  expect(texts(made).card).not.toContain('tried again');
});
