// Where the fakes of saved reports are stricter than their contracts (test/contracts/saved-ports.ts).

import { day } from '../../core/given-day';
import { FakeCalendar } from './fake-calendar';
import { FakeLog } from './fake-log';
import { FakePages } from './fake-pages';
import { RecordingMailer } from './recording-mailer';

test('a page needs a name, and is not stored while a failure is set', () => {
  const pages = new FakePages();
  pages.write('b', '3');
  expect(() => pages.write('', 'x')).toThrow('name');
  pages.failure = new Error('killed');
  expect(() => pages.write('b', '4')).toThrow('killed');
  expect(pages.read('b')).toBe('3');
});

test('a mail needs a person, a subject of one line and a text', () => {
  const mailer = new RecordingMailer(() => '');
  expect([mailer.send('s', 'b', () => {}), mailer.mails]).toEqual([false, []]);
  expect(() => mailer.send('s', ' ', () => {})).toThrow('empty mail');
  expect(() => mailer.send('s\u0085x', 'b', () => {})).toThrow('several lines');
  mailer.failure = new Error('no permission');
  expect(() => mailer.send('s', 'b', () => {})).toThrow('no permission');
});

test('a line of the log needs a result and a duration', () => {
  const facts = {
    timeMs: 1,
    report: 'r',
    by: 'trigger',
    period: 'p',
    requests: 0,
    rows: null,
    revenue: null,
  };
  const line = { ...facts, code: '' as const };
  const log = new FakeLog();
  log.append({ ...line, durationMs: 1, result: 'done', requestIds: [] });
  expect(log.lines).toHaveLength(1);
  expect(() => log.append({ ...line, durationMs: 1, result: ' ', requestIds: [] })).toThrow('result');
  log.failure = new Error('protected');
  expect(() => log.append({ ...line, durationMs: 1, result: 'done', requestIds: [] })).toThrow('protected');
  log.failure = null;
  expect(() => log.append({ ...line, durationMs: -1, result: 'done', requestIds: [] })).toThrow('duration');
});

test('the calendar knows days that a zone has skipped, and refuses unknown hours and zones', () => {
  const apia = new FakeCalendar('Pacific/Apia');
  const times = ['2011-12-30T09:59Z', '2011-12-30T10:00Z'].map((instant) =>
    apia.wallTime(Date.parse(instant)),
  );
  expect(times).toEqual([
    { day: '2011-12-29', hour: 23 },
    { day: '2011-12-31', hour: 0 },
  ]);
  expect(apia.instantOf(day('2011-12-30'), 9)).toBe(Date.parse('2011-12-30T10:00Z'));
  expect(() => apia.instantOf(day('2026-11-20'), 24)).toThrow(RangeError);
  expect(() => new FakeCalendar('Mars/Olympus')).toThrow('no time zone');
});
