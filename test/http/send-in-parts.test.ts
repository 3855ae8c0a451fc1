// Requests that are divided by days: how long each may take, and what is sent again.

import { addDays, type DaySpan } from '../../src/core/day';
import { Gateway, type HttpRequest } from '../../src/http/gateway';
import { dividedByDay, sendInParts } from '../../src/http/send-in-parts';
import { day } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../fakes/net/fake-http-sender';
import { getOf } from '../sources/given-requests';
import { outcomeOf } from './outcome-of';

const FIRST = day('2026-06-01');
const span = (from: number, days: number): DaySpan => ({
  first: addDays(FIRST, from),
  last: addDays(FIRST, from + days - 1),
});
const path = ({ first, last }: DaySpan) => `/stats?ds=${first}&de=${last}`;
const request = (days: DaySpan) => dividedByDay((each) => getOf(path(each)), days);

let clock: FakeClock;
let sender: FakeHttpSender;
beforeEach(() => {
  clock = new FakeClock();
  sender = new FakeHttpSender();
});
afterEach(() => sender.verify());

const script = (from: number, days: number, ...steps: Step[]) =>
  sender.script(path(span(from, days)), ...steps);
const send = (requests: HttpRequest[], seconds = 300, changes = {}) =>
  sendInParts(new Gateway(sender, clock), requests, {
    deadlineMs: clock.now() + seconds * 1000,
    ...changes,
  }).map((parts) => parts.map(outcomeOf));
const seen = () => sender.batches.map((batch) => batch.map(({ url }) => url.slice(-26)));
const days = (from: number, count: number) => path(span(from, count)).slice(-26);

test('an answer that comes is one part, and one request', () => {
  script(0, 8, { body: 'all' });
  const [parts] = send([request(span(0, 8))]);
  expect(parts).toMatchObject([{ kind: 'answer', answer: { body: 'all' } }]);
});

test('of one that is too large, the first half tells how many days fit; the rest is asked for at once', () => {
  script(0, 8, { status: 413 });
  script(0, 4, { status: 413 });
  script(0, 2, { body: 'a' });
  script(2, 2, { body: 'b' });
  script(4, 2, { body: 'c' });
  script(6, 2, { body: 'd' });
  const [parts = []] = send([request(span(0, 8))]);
  expect(parts.map((outcome) => outcome.kind === 'answer' && outcome.answer.body)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(seen()).toEqual([[days(0, 8)], [days(0, 4)], [days(0, 2)], [days(2, 2), days(4, 2), days(6, 2)]]);
});

test('of one that is too slow, both halves are asked for at once, with the time that was kept for them', () => {
  script(0, 8, { fault: 'Timeout: https://account.example' });
  script(0, 4, {});
  script(4, 4, {});
  sender.onBatch = () => clock.advance(sender.timeoutsMs.length === 1 ? 12_500 : 3_000);
  send([request(span(0, 8))], 25);
  expect(seen()).toEqual([[days(0, 8)], [days(0, 4), days(4, 4)]]);
  expect(sender.timeoutsMs).toEqual([12_500, 12_500]);
});

test('a single day has all the time, and is sent again as any request', () => {
  script(0, 1, { fault: 'Timeout: https://account.example' }, { body: 'late' });
  sender.onBatch = () => clock.advance(sender.timeoutsMs.length === 1 ? 24_000 : 0);
  const [parts] = send([request(span(0, 1))], 25);
  expect(sender.timeoutsMs[0]).toBe(25_000);
  expect(parts?.[0]).toMatchObject({ kind: 'answer' });
});

test('a run that continues later keeps no time: what is left behind is asked for in the next one', () => {
  script(0, 8, {});
  send([request(span(0, 8))], 25, { continuesInLaterRun: true });
  expect(sender.timeoutsMs).toEqual([25_000]);
});

test('one part that fails for good ends its answer: the others would be of no use', () => {
  script(0, 8, { status: 413 });
  script(0, 4, { status: 404 });
  const [parts] = send([request(span(0, 8))]);
  expect(parts).toMatchObject([{ kind: 'answer', answer: { status: 404 } }]);
});

test('a part that the service is too busy for is sent again', () => {
  script(0, 2, { status: 413 });
  script(0, 1, { status: 429 }, { body: 'a' });
  script(1, 1, { status: 503 }, { body: 'b' });
  expect(send([request(span(0, 2))])[0]).toHaveLength(2);
});

test('progress counts whole answers', () => {
  script(0, 2, { status: 413 });
  script(0, 1, {});
  script(1, 1, {});
  const settled: number[] = [];
  send([request(span(0, 2))], 300, { onSettled: (done: number) => settled.push(done) });
  expect(settled).toEqual([1]);
});

test('parts are counted by the days that have come', () => {
  script(0, 8, { status: 413 });
  script(0, 4, { status: 413 });
  for (const start of [0, 2, 4, 6]) script(start, 2, {});
  const told: string[] = [];
  send([request(span(0, 8))], 300, {
    onDays: (done: number, total: number) => told.push(`${done}/${total}`),
  });
  expect(told).toEqual(['0/8', '0/8', '2/8']);
});

test('an answer that comes as a whole counts no days', () => {
  script(0, 8, {});
  const told: number[] = [];
  send([request(span(0, 8))], 300, { onDays: (done: number) => told.push(done) });
  expect(told).toEqual([]);
});

test('of many answers in parts, the first are completed first', () => {
  const requests = Array.from({ length: 30 }, (_each, i) => {
    const start = i * 40;
    script(start, 40, { status: 413 });
    script(start, 20, {});
    script(start + 20, 20, {});
    return request(span(start, 40));
  });
  // Slow batches don't grow.
  sender.onBatch = () => clock.advance(11_000);
  const answers = send(requests);
  expect(answers.map((parts) => parts.length)).toEqual(requests.map(() => 2));
  const order = seen().flat();
  const lastOfFirst = order.indexOf(days(20, 20));
  expect(lastOfFirst).toBeLessThan(order.indexOf(days(29 * 40, 20)));
});
