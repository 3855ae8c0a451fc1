// The mails about a file: one a UTC day, one more at once for what can't wait, and a note that no stop sends twice.

import { mailNoteIn, mailNoteTexts, type OwnerMail, sendOwnerMail } from '../../../src/saved/mail/mail-note';
import { DAY_MS, factFixture, HOUR_MS } from '../fact-fixture';

const FILE = 'sheet-1';
const KEY = `own.${FILE}.abcd0123`;

function fixture() {
  const { reports, clock, mailer } = factFixture();
  const own = () => reports.userProperties.all();
  const send = (changes: Partial<OwnerMail> = {}) =>
    sendOwnerMail(
      {
        fileId: FILE,
        properties: own(),
        isUrgent: false,
        others: {},
        note: { mends: false, stopped: '' },
        write: () => ({ subject: 'Subject', body: 'Body' }),
        ...changes,
      },
      reports,
    );
  const note = () => mailNoteIn(own(), FILE);
  return { reports, clock, mailer, own, send, note };
}

test('one mail goes a UTC day, and its note says what it was about', () => {
  const { send, clock, mailer, note } = fixture();
  expect(note()).toEqual({ day: '', hasSecond: false, mends: false, stopped: '' });
  expect(send({ note: { mends: true, stopped: 'x' } })).toBe('sent');
  expect(note()).toEqual({ day: '2026-11-20', hasSecond: false, mends: true, stopped: 'x' });
  // From 04:17 to 23:17.
  for (let hour = 0; hour < 19; hour++) {
    clock.advance(HOUR_MS);
    expect(send()).toBe('waits');
  }
  expect(note()).toMatchObject({ mends: true, stopped: 'x' });
  clock.advance(HOUR_MS);
  expect([send(), mailer.mails.length]).toEqual(['sent', 2]);
});

test('what can’t wait goes as a second one on a day, and then waits, too', () => {
  const { send, clock } = fixture();
  expect([send(), send({ isUrgent: true }), send({ isUrgent: true })]).toEqual(['sent', 'sent', 'waits']);
  clock.advance(DAY_MS);
  expect([send({ isUrgent: true }), send({ isUrgent: true }), send()]).toEqual(['sent', 'sent', 'waits']);
});

test('each file has mails of its own', () => {
  const { send } = fixture();
  expect([send(), send({ fileId: 'sheet-2' }), send()]).toEqual(['sent', 'sent', 'waits']);
});

test('what couldn’t be sent is as if nothing was told, and goes by the next call', () => {
  const { send, mailer, own } = fixture();
  const changes = { others: { [KEY]: 'new' }, properties: { ...own(), [KEY]: 'old' } };
  mailer.quota = 0;
  expect(send(changes)).toBe('unsent');
  mailer.quota = 1;
  mailer.failure = new Error('no permission');
  expect(() => send(changes)).toThrow('no permission');
  mailer.failure = null;
  expect(send(changes)).toBe('sent');
  expect(own()[KEY]).toBe('new');
});

test('a mail that fails after its note takes the note back with all that it told', () => {
  const { send, reports, own, note } = fixture();
  const { mailer } = reports;
  reports.mailer = {
    send: (_subject, _body, noted) => {
      noted();
      expect(own()[KEY]).toBe('new');
      throw new Error('quota');
    },
  };
  const changes = { others: { [KEY]: 'new' }, properties: { ...own(), [KEY]: 'old' } };
  expect(() => send(changes)).toThrow('quota');
  expect([own()[KEY], note().day]).toEqual(['old', '']);
  reports.mailer = mailer;
  expect(send()).toBe('sent');
});

test('a note that can’t be stored sends nothing, since each later tick would send it again', () => {
  const { send, reports, mailer } = fixture();
  reports.userProperties.set = () => {
    throw new Error('full');
  };
  expect([send(), mailer.mails]).toEqual(['unsent', []]);
});

test.each(['', 'text', '[]', '{"day":7,"hasSecond":"yes","mends":1,"stopped":null}'])(
  'a note of %j says that nothing was told',
  (text) => {
    expect(mailNoteIn({ [`mailed.${FILE}`]: text }, FILE)).toEqual(mailNoteIn({}, FILE));
  },
);

test('a note is read as it was written', () => {
  const note = { day: '2026-11-20', hasSecond: true, mends: true, stopped: 'TAB_TOO_NEW' };
  expect(mailNoteIn(mailNoteTexts(FILE, note), FILE)).toEqual(note);
});
