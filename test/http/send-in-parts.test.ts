// Requests that are divided by days: how long each may take, and what is sent again.

import { addDays, type DaySpan, daysIn } from '../../src/core/day';
import { sumOf } from '../../src/core/sum';
import { Gateway, type HttpRequest, type HttpSender } from '../../src/http/gateway';
import type { Reply } from '../../src/http/reply';
import { dividedByDay, sendInParts } from '../../src/http/send-in-parts';
import { day } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../fakes/net/fake-http-sender';
import { AMPLE_TIME, getOf } from '../sources/given-requests';
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
  sender.onBatch = () => clock.advance(sender.timeoutsMs.length === 1 ? 12_000 : 3_000);
  send([request(span(0, 8))], 24, { shareOfTime: 0.5 });
  expect(seen()).toEqual([[days(0, 8)], [days(0, 4), days(4, 4)]]);
  expect(sender.timeoutsMs).toEqual([12_000, 12_000]);
});

test('a single day has all the time, and is sent again as any request', () => {
  script(0, 1, { fault: 'Timeout: https://account.example' }, { body: 'late' });
  sender.onBatch = () => clock.advance(sender.timeoutsMs.length === 1 ? 24_000 : 0);
  const [parts] = send([request(span(0, 1))], 25, { shareOfTime: 0.5 });
  expect(sender.timeoutsMs[0]).toBe(25_000);
  expect(parts?.[0]).toMatchObject({ kind: 'answer' });
});

test('of several answers each may take that share, so that one that hangs leaves time for the others', () => {
  for (const start of [0, 8]) script(start, 8, {});
  send([request(span(0, 8)), request(span(8, 8))], 24, { shareOfTime: 0.5 });
  expect(sender.timeoutsMs).toEqual([12_000]);
});

test('without a share, as in a run, an answer may take all the time', () => {
  for (const start of [0, 8, 16]) script(start, 8, {});
  send([request(span(0, 8))], 25);
  send([request(span(8, 8)), request(span(16, 8))], 25);
  expect(sender.timeoutsMs).toEqual([25_000, 25_000]);
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
  const counts: string[] = [];
  send([request(span(0, 8))], 300, {
    onDays: (done: number, total: number) => counts.push(`${done}/${total}`),
  });
  expect(counts).toEqual(['0/8', '0/8', '2/8']);
});

test('an answer that comes as a whole counts no days', () => {
  script(0, 8, {});
  const counts: number[] = [];
  send([request(span(0, 8))], 300, { onDays: (done: number) => counts.push(done) });
  expect(counts).toEqual([]);
});

test('of many answers in parts, the first are completed first', () => {
  const requests = Array.from({ length: 30 }, (_each, i) => {
    const start = i * 40;
    // The first batch shows that 20 days fit, so the others are never requested as a whole.
    if (i < 20) script(start, 40, { status: 413 });
    script(start, 20, {});
    script(start + 20, 20, {});
    return request(span(start, 40));
  });
  const answers = send(requests);
  expect(answers.map((parts) => parts.length)).toEqual(requests.map(() => 2));
  const order = seen().flat();
  const lastOfFirst = order.indexOf(days(20, 20));
  expect(lastOfFirst).toBeLessThan(order.indexOf(days(29 * 40, 20)));
});

describe('what one answer teaches holds for those that are requested later', () => {
  const YEAR = 365;
  const ofApp = (app: number, days: DaySpan) =>
    dividedByDay((each) => getOf(`/apps/${app}/stats?ds=${each.first}&de=${each.last}`), days);
  /** Requests a year of each app. @param fits how many days of an app fit into an answer, none for one that is away */
  const fetch = (apps: number, fits: (app: number) => number, secondsABatch = 0) => {
    const asked: { app: number; days: number }[] = [];
    const service: HttpSender = {
      sendAll: (requests) => {
        clock.advance(secondsABatch * 1000);
        return requests.map(({ url, byDay }) => {
          const app = Number(/apps\/(\d+)/.exec(url)?.[1]);
          const days = byDay ? daysIn(byDay.days) : 0;
          asked.push({ app, days });
          const status = fits(app) === 0 ? 404 : days > fits(app) ? 413 : 200;
          return { status, headers: {}, body: '' };
        });
      },
    };
    const requests = Array.from({ length: apps }, (_each, app) => ofApp(app, span(0, YEAR)));
    const replies = sendInParts(new Gateway(service, clock), requests, {
      deadlineMs: clock.now() + 270_000,
    });
    const isWhole = (parts: readonly Reply[]) =>
      parts.every(({ isSuccess }) => isSuccess) &&
      sumOf(parts.map(({ request: { byDay } }) => (byDay ? daysIn(byDay.days) : 0))) === YEAR;
    return { asked, replies, whole: replies.filter(isWhole).length };
  };
  const ofWholeYears = (asked: readonly { days: number }[]) =>
    asked.filter(({ days }) => days === YEAR).length;

  test.each([
    // Alone an app takes 1 + 1 + 1 + 3: the year, a half and a quarter of 92 days, and the other three.
    [92, 20 * 6 + 20 * 4],
    // 1 + 4 + 15: the year, 183, 92, 46 and 23 days, and the other 15. Then 365 by 23 days.
    [23, 20 * 20 + 20 * 16],
  ])('of 40 apps whose year is too large, where %i days fit, in %i requests', (fits, requests) => {
    const { asked, whole } = fetch(40, () => fits);
    expect([whole, asked.length]).toEqual([40, requests]);
    expect(ofWholeYears(asked)).toBe(20);
  });

  test('one large app among many that fit is no sign: all others are requested whole', () => {
    const { asked, whole } = fetch(40, (app) => (app === 3 ? 92 : YEAR));
    expect([whole, asked.length]).toEqual([40, 39 + 6]);
  });

  test('an app that is larger than the others is divided again', () => {
    const { asked, whole } = fetch(40, (app) => (app === 30 ? 46 : 92));
    // Four parts that are too large, of which the last one has 89 days, are halved.
    expect([whole, asked.length]).toEqual([40, 200 + 8]);
  });

  test('a smaller one that would fit as a whole comes in parts, too', () => {
    const { replies, whole } = fetch(40, (app) => (app === 30 ? YEAR : 92));
    expect([whole, replies[30]?.length]).toEqual([40, 4]);
  });

  test('where nothing fits, each is tried, and fails for its own reason', () => {
    const { replies, asked } = fetch(25, (app) => (app === 24 ? 0 : -1));
    expect(replies.map((parts) => parts.map(outcomeOf))).toEqual([
      ...Array.from({ length: 24 }, () => [
        expect.objectContaining({ answer: expect.objectContaining({ status: 413 }) }),
      ]),
      [expect.objectContaining({ answer: expect.objectContaining({ status: 404 }) })],
    ]);
    // A year, and halves down to one day; of the app that is away one.
    expect(asked.length).toBe(24 * 10 + 1);
  });

  test('no answer takes more than 60 requests for its parts, and each has its own 60', () => {
    const { asked, replies, whole } = fetch(30, () => 4);
    expect(whole).toBe(0);
    expect(replies.every(([reply]) => reply?.sizeProblem === 'tooLarge')).toBe(true);
    for (let app = 0; app < 30; app++)
      expect(asked.filter((each) => each.app === app && each.days < YEAR).length).toBeLessThanOrEqual(60);
    expect(fetch(30, () => 12).whole).toBe(30);
  });

  test('what has no days waits as well, and is requested as it is', () => {
    const lists = Array.from({ length: 25 }, (_each, i) => getOf(`/list-${i}`));
    const asked: string[] = [];
    const service: HttpSender = {
      sendAll: (requests) =>
        requests.map(({ url, byDay }) => {
          asked.push(url);
          return { status: byDay && daysIn(byDay.days) > 200 ? 413 : 200, headers: {}, body: url };
        }),
    };
    const requests = [...Array.from({ length: 25 }, (_each, app) => ofApp(app, span(0, YEAR))), ...lists];
    const replies = sendInParts(new Gateway(service, clock), requests, AMPLE_TIME);
    expect(replies.map(({ length }) => length)).toEqual([
      ...Array.from({ length: 25 }, () => 2),
      ...lists.map(() => 1),
    ]);
    expect(asked.filter((url) => url.includes('/list-'))).toHaveLength(25);
  });

  test('those for which time ran out before they were requested stay unsent', () => {
    // The first batch is of whole years, the second of halves, and a third would begin after 270 s.
    const { replies, asked } = fetch(60, () => 92, 140);
    expect(asked).toHaveLength(40);
    const [begun, others] = [replies.slice(0, 20), replies.slice(20)].map((each) =>
      each.flat().map(outcomeOf),
    );
    // An answer of which some parts are missing is one that took too long.
    expect(begun).toEqual(begun?.map(() => expect.objectContaining({ kind: 'fault', isSlow: true })));
    expect(others).toEqual(others?.map(() => ({ kind: 'unsent' })));
  });
});
