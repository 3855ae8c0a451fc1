// The fakes of saved reports refuse empty log lines, mails and names.

import { FakeLog } from './fake-log';
import { FakePages } from './fake-pages';
import { FakeTriggers, TriggerStore } from './fake-triggers';
import { RecordingMailer } from './recording-mailer';

test('pages: texts by name, in the order added, until cleared or killed', () => {
  const pages = new FakePages();
  pages.add('a', '1');
  pages.add('a', '2');
  pages.add('b', '3');
  pages.clear('a');
  expect([pages.read('a'), pages.read('b')]).toEqual([[], ['3']]);
  expect(() => pages.add('', 'x')).toThrow('name');
  pages.failure = new Error('killed');
  expect(() => pages.add('b', '4')).toThrow('killed');
  expect(pages.read('b')).toEqual(['3']);
});

test('triggers: one per person and spreadsheet, visible only to that person there', () => {
  const store = new TriggerStore();
  let user = 'ann';
  const here = new FakeTriggers(() => user, store, 'here');
  const there = new FakeTriggers(() => user, store, 'there');
  here.ensure();
  here.ensure();
  there.ensure();
  const uid = here.uid();
  user = 'bob';
  expect([here.stands(), here.isOfThisSpreadsheet(uid)]).toEqual([false, false]);
  expect(() => here.uid()).toThrow('0 triggers');
  here.ensure();
  here.remove();
  user = 'ann';
  expect([here.uid(), there.isOfThisSpreadsheet(uid), store.made]).toEqual([uid, false, 3]);
});

test('mails: to the user, in one line of subject and with a text, up to the quota', () => {
  let user = 'a@b.c';
  const mailer = new RecordingMailer(() => user);
  mailer.quota = 1;
  expect([mailer.send('s', 'b'), mailer.send('s', 'b')]).toEqual([true, false]);
  expect(mailer.sent).toEqual([{ to: 'a@b.c', subject: 's', body: 'b' }]);
  mailer.quota = 1;
  user = '';
  expect(mailer.send('s', 'b')).toBe(false);
  expect(() => mailer.send('s', ' ')).toThrow('empty mail');
  expect(() => mailer.send('s\u0085x', 'b')).toThrow('several lines');
  mailer.failure = new Error('no permission');
  expect(() => mailer.send('s', 'b')).toThrow('no permission');
});

test('log lines need content', () => {
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
