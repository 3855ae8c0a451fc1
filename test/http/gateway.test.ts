// The gateway: round trips, retries in virtual time, time limits, cancelling, and secrets in replies.

import * as fc from 'fast-check';
import type { Retry } from '../../src/core/run-facts';
import { successfulAnswer } from '../../src/http/answer-or-error';
import { Gateway, type HttpRequest, type HttpSender } from '../../src/http/gateway';
import { FIRST_DELAY_MS, MOST_ATTEMPTS } from '../../src/http/retry';
import { WITHHELD } from '../../src/text/phrases';
import { errorFrom } from '../fakes/error-from';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../fakes/net/fake-http-sender';
import { AMPLE_TIME, getOf, TOKEN } from '../sources/given-requests';
import { outcomeOf } from './outcome-of';

let sender: FakeHttpSender;
let clock: FakeClock;
let gateway: Gateway;

beforeEach(() => {
  sender = new FakeHttpSender();
  clock = new FakeClock();
  gateway = new Gateway(sender, clock);
});
afterEach(() => sender.verify());

const app = (i: number) => `/app-${i}/`;
const requestsOf = (count: number) => Array.from({ length: count }, (_each, i) => getOf(app(i)));
/** The only outcome of one request. */
const ask = (request: HttpRequest, budget = AMPLE_TIME) => outcomeOf(gateway.send(request, budget));
const bodyOf = (body: string, status = 200) => ({
  kind: 'answer',
  answer: { status, headers: {}, body },
});

describe('waits', () => {
  const waitsFor = (count: number) => {
    const waits: { inMs: number; status: number }[] = [];
    const onWait = ({ atMs, status }: Retry) => void waits.push({ inMs: atMs - clock.now(), status });
    gateway.sendAll(requestsOf(count), { ...AMPLE_TIME, onWait });
    return waits;
  };

  test('each wait is told once, with the status that it is about', () => {
    sender.script(
      app(0),
      { status: 429, headers: { 'Retry-After': '8' } },
      { status: 503, headers: { 'Retry-After': '4' } },
      { fault: 'Address unavailable' },
      { body: 'a' },
    );
    // A fault waits for half of the third delay of 2,000 ms, because the fake clock draws 0.5.
    expect(waitsFor(1)).toEqual([
      { inMs: 8_000, status: 429 },
      { inMs: 4_000, status: 503 },
      { inMs: 1_000, status: 0 },
    ]);
  });

  test('a batch waits for the first of those that are repeated, once nothing else can be sent', () => {
    for (let i = 0; i < 30; i++) {
      const busy = { status: 429, headers: { 'Retry-After': i === 7 ? '3' : '9' } };
      sender.script(app(i), ...(i < 10 ? [busy] : []), { body: 'a' });
    }
    expect(waitsFor(30)).toEqual([
      { inMs: 3_000, status: 429 },
      { inMs: 6_000, status: 429 },
    ]);
  });
});

describe('round trips', () => {
  test.each([
    [0, []],
    [20, [20]],
    [21, [20, 1]],
    [500, [20, 40, 80, 100, 100, 100, 60]],
  ])('%i requests in batches of %j while the service answers well', (count, sizes) => {
    for (let i = 0; i < count; i++) sender.script(app(i), { body: `body ${i}` });
    const settled: number[] = [];
    const budget = { ...AMPLE_TIME, onSettled: (done: number) => settled.push(done) };
    const outcomes = gateway.sendAll(requestsOf(count), budget).map(outcomeOf);
    expect(outcomes).toEqual(requestsOf(count).map((_each, i) => bodyOf(`body ${i}`)));
    expect(sender.batches.map((batch) => batch.length)).toEqual(sizes);
    expect(settled).toEqual(
      sizes.map((_size, i) => sizes.slice(0, i + 1).reduce((sum, each) => sum + each, 0)),
    );
  });

  test('a service that is too busy for more than 30 at once is found out, and no request fails', () => {
    const busy: HttpSender = {
      sendAll: (requests) => {
        trips += 1;
        return requests.map((_each, at) => ({ status: at < 30 ? 200 : 429, headers: {}, body: '' }));
      },
    };
    let trips = 0;
    const outcomes = new Gateway(busy, clock).sendAll(requestsOf(500), AMPLE_TIME).map(outcomeOf);
    expect(outcomes.every((outcome) => outcome.kind === 'answer' && outcome.answer.status === 200)).toBe(
      true,
    );
    // Batches of 20 would take 25 trips.
    expect(trips).toBeLessThanOrEqual(25);
  });

  test('a batch that is too slow as a whole bounds all later ones', () => {
    // The service answers one request after another: in 1.4 s each until the batches have grown, then in 2 s.
    const slow: HttpSender = {
      sendAll: (requests, timeoutMs) => {
        sizes.push(requests.length);
        const tookMs = requests.length * (sizes.length === 1 ? 1_400 : 2_000);
        clock.advance(Math.min(tookMs, timeoutMs));
        if (tookMs > timeoutMs) throw new Error('Timeout: https://account.example');
        return requests.map(() => ({ status: 200, headers: {}, body: '' }));
      },
    };
    const sizes: number[] = [];
    const outcomes = new Gateway(slow, clock).sendAll(requestsOf(115), {
      deadlineMs: clock.now() + 1_000_000,
    });
    expect(outcomes.every(({ isSuccess }) => isSuccess)).toBe(true);
    // 38 at once take 76 s, so they were sent one by one; half of them take 38 s.
    expect(sizes.filter((size) => size > 1)).toEqual([20, 38, 19, 19, 19]);
  });

  test('one request that hangs is sent again alone, after all others, and bounds no batch', () => {
    const hanging: HttpSender = {
      sendAll: (requests, timeoutMs) => {
        sizes.push(requests.length);
        const hangs = requests.some(({ url }) => url.includes(app(7)));
        clock.advance(hangs ? timeoutMs : 100);
        if (hangs) throw new Error('Timeout: https://account.example');
        return requests.map(() => ({ status: 200, headers: {}, body: '' }));
      },
    };
    const sizes: number[] = [];
    const made = new Gateway(hanging, clock);
    const replies = made.sendAll(requestsOf(80), { deadlineMs: clock.now() + 1_000_000 });
    expect(replies.filter(({ isSuccess }) => !isSuccess).map(({ request }) => request.url)).toEqual([
      expect.stringContaining(app(7)),
    ]);
    // The batch, and each of its requests alone; all others; then the other attempts of the one that hangs.
    const alone = (count: number) => Array.from({ length: count }, () => 1);
    expect(sizes).toEqual([20, ...alone(20), 10, 20, 30, ...alone(MOST_ATTEMPTS - 1)]);
  });

  test('the size is remembered between calls, so that a run in steps grows as well', () => {
    for (let i = 0; i < 60; i++) sender.script(app(i), {});
    gateway.sendAll(requestsOf(20), AMPLE_TIME);
    expect(gateway.batchSize).toBe(40);
    gateway.sendAll(requestsOf(60).slice(20), AMPLE_TIME);
    expect([sender.batches.length, gateway.batchSize]).toEqual([2, 80]);
  });

  test('requests are counted one by one, also those of a batch that threw', () => {
    for (let i = 0; i < 3; i++) sender.always(app(i), i === 1 ? { fault: 'DNS error' } : {});
    gateway.sendAll(
      requestsOf(3).map((request) => ({ ...request, retry: true })),
      { deadlineMs: clock.now() + 100 },
    );
    expect([gateway.requestCount, sender.batches.flat().length]).toEqual([6, 6]);
  });

  test('a batch that threw is counted as its requests are settled one by one', () => {
    sender.script(app(0), { body: 'a' });
    sender.script(app(1), { fault: 'Address unavailable' }, { body: 'b' });
    sender.script(app(2), { body: 'c' });
    const settled: number[] = [];
    gateway.sendAll(requestsOf(3), { ...AMPLE_TIME, onSettled: (done) => settled.push(done) });
    // Two requests alone, the end of the batch, and the second attempt of the bad one.
    expect(settled).toEqual([1, 2, 2, 3]);
  });

  test('one bad request of twenty throws the batch, and the other nineteen succeed', () => {
    for (let i = 0; i < 20; i++) {
      if (i !== 7) sender.script(app(i), { body: `body ${i}` });
    }
    sender.always(app(7), { fault: 'Address unavailable' });
    const outcomes = gateway.sendAll(requestsOf(20), AMPLE_TIME).map(outcomeOf);
    expect(outcomes[7]).toEqual({ kind: 'fault', fault: 'Address unavailable' });
    expect(outcomes.filter((outcome) => outcome.kind === 'answer')).toHaveLength(19);
    // The batch, twenty requests alone, and the other attempts of the bad one.
    expect(sender.batches).toHaveLength(1 + 20 + MOST_ATTEMPTS - 1);
  });

  test('any mixture of successes, passing and lasting failures is settled, in order', () => {
    const kinds = fc.constantFrom<'good' | 'later' | 'bad' | 'refused'>('good', 'later', 'bad', 'refused');
    const stepsOf: Record<string, Step[]> = {
      good: [{ body: 'good' }],
      later: [{ status: 503 }, { body: 'later' }],
      bad: Array.from({ length: MOST_ATTEMPTS }, () => ({ status: 500, body: 'bad' })),
      refused: [{ status: 404, body: 'refused' }],
    };
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 45 }), (mixture) => {
        const own = new FakeHttpSender();
        mixture.forEach((kind, i) => {
          own.script(app(i), ...(stepsOf[kind] ?? []));
        });
        const outcomes = new Gateway(own, new FakeClock())
          .sendAll(requestsOf(mixture.length), AMPLE_TIME)
          .map(outcomeOf);
        const bodies = outcomes.map((outcome) => outcome.kind === 'answer' && outcome.answer.body);
        expect(bodies).toEqual(mixture);
        own.verify();
      }),
      { numRuns: 50 },
    );
  });
});

describe('another attempt', () => {
  test.each<[string, Step]>([
    ['429', { status: 429 }],
    ['a fault', { fault: 'DNS error' }],
  ])('follows %s after a back-off', (_what, step) => {
    sender.script(app(0), step, { body: 'well' });
    expect(ask(getOf(app(0)))).toEqual(bodyOf('well'));
    expect(clock.sleeps).toEqual([FIRST_DELAY_MS / 2]);
  });

  test.each([200, 404])('never follows %i', (status) => {
    sender.script(app(0), { status });
    expect(ask(getOf(app(0)))).toEqual(bodyOf('', status));
    expect(clock.sleeps).toEqual([]);
  });

  test('ends after five, with the last answer, and doubles its waits', () => {
    sender.script(app(0), ...[1, 2, 3, 4, 5].map((i) => ({ status: 500, body: `${i}` })));
    expect(ask(getOf(app(0)))).toEqual(bodyOf('5', 500));
    // Half of 500, 1000, 2000 and 4000 ms, in pieces of a second at most.
    expect(clock.sleeps).toEqual([250, 500, 1_000, 1_000, 1_000]);
  });

  test('waits as long as the service requests', () => {
    const start = clock.now();
    sender.script(app(0), { status: 429, headers: { 'Retry-After': '7' } }, { body: 'well' });
    expect(ask(getOf(app(0)))).toEqual(bodyOf('well'));
    expect(clock.now() - start).toBe(7_000);
  });

  test('does not start when the service requests a longer wait than the caller has time for', () => {
    sender.script(app(0), { status: 429, headers: { 'Retry-After': '26' } });
    expect(ask(getOf(app(0)), { deadlineMs: clock.now() + 25_000 })).toMatchObject({ kind: 'answer' });
    expect(clock.sleeps).toEqual([]);
  });

  test.each([
    // Three quarters of 2, 4, 8 and then 16 s, since the clock's random number is 0.5.
    ['a person waits for a minute at most', true, [1.5, 3, 6, 12, 12, 12, 12]],
    ['a cell or a trigger for a few seconds', false, [0.25, 0.5, 1, 2]],
  ])('for a service that stays busy, %s', (_who, isPatient, waitsS) => {
    sender.always(app(0), { status: 429 });
    const waits: number[] = [];
    const onWait = ({ atMs }: Retry) => void waits.push((atMs - clock.now()) / 1000);
    const budget = { deadlineMs: clock.now() + 300_000, onWait, ...(isPatient ? { isPatient } : {}) };
    expect(ask(getOf(app(0)), budget)).toMatchObject({ kind: 'answer', answer: { status: 429 } });
    expect(waits).toEqual(waitsS);
  });

  test('while one waits, the others of a long list are sent', () => {
    sender.script(app(0), { status: 429, headers: { 'Retry-After': '60' } }, { body: 'late' });
    for (let i = 1; i < 45; i++) sender.script(app(i), {});
    const early = {
      ...AMPLE_TIME,
      onSettled: (done: number) => done === 44 && expect(clock.sleeps).toEqual([]),
    };
    expect(gateway.sendAll(requestsOf(45), early).map(outcomeOf)[0]).toEqual(bodyOf('late'));
    expect(sender.batches.map((batch) => batch.length)).toEqual([20, 10, 15, 1]);
  });

  test('never follows a login, so that the password is sent once', () => {
    for (const step of [{ status: 503 }, { status: 429 }, { fault: 'timeout' }]) {
      const own = new FakeHttpSender().script('/api/login', step);
      new Gateway(own, clock).sendAll([getOf('/api/login', { method: 'post', retry: false })], AMPLE_TIME);
      expect(own.batches).toHaveLength(1);
      own.verify();
    }
  });

  test('never follows a login, not even when another request throws its batch', () => {
    sender.script('/api/login', { body: 'in' }).always(app(0), { fault: 'DNS error' });
    const login = getOf('/api/login', { retry: false });
    expect(gateway.sendAll([login, getOf(app(0))], AMPLE_TIME).map(outcomeOf)[0]).toEqual({
      kind: 'fault',
      fault: 'DNS error',
    });
    expect(sender.requestCount('/api/login')).toBe(1);
    sender.sendAll([login], 1);
  });

  test('never follows an answer whose body is final', () => {
    sender.script(app(0), { status: 500, body: 'validationError' });
    const request = getOf(app(0), { isFinal: (answer) => answer.body === 'validationError' });
    expect(ask(request)).toEqual(bodyOf('validationError', 500));
  });
});

describe('stops', () => {
  test('at the deadline: requests that were not sent stay unsent, with their own outcome', () => {
    for (let i = 0; i < 20; i++) sender.script(app(i), {});
    sender.onBatch = () => clock.advance(10_000);
    const outcomes = gateway.sendAll(requestsOf(45), { deadlineMs: clock.now() + 10_000 }).map(outcomeOf);
    expect(outcomes.map((outcome) => outcome.kind === 'unsent')).toEqual(
      requestsOf(45).map((_each, i) => i >= 20),
    );
  });

  test('before anything when the deadline has passed', () => {
    expect(ask(getOf(app(0)), { deadlineMs: clock.now() })).toEqual({ kind: 'unsent' });
    expect(sender.batches).toHaveLength(0);
  });

  test('between the single requests of a thrown batch: the rest stays unsent, which is not a fault', () => {
    sender.script(app(0), {}).script(app(1), { fault: 'DNS error' });
    for (let i = 2; i < 5; i++) sender.always(app(i), {});
    sender.onBatch = () => clock.advance(10_000);
    const kinds = gateway
      .sendAll(requestsOf(5), { deadlineMs: clock.now() + 30_000 })
      .map((reply) => outcomeOf(reply).kind);
    expect(kinds).toEqual(['answer', 'fault', 'unsent', 'unsent', 'unsent']);
  });

  test('a cancel is noticed within a second of a long wait', () => {
    sender.script(app(0), { status: 429, headers: { 'Retry-After': '120' }, body: 'busy' });
    let isCancelled = false;
    const pressed = clock.now() + 3_500;
    clock.onSleep = (nowMs) => {
      isCancelled ||= nowMs >= pressed;
    };
    expect(ask(getOf(app(0)), { ...AMPLE_TIME, isCancelled: () => isCancelled })).toMatchObject({
      kind: 'answer',
      answer: { status: 429 },
    });
    expect(clock.now() - pressed).toBeLessThanOrEqual(1_000);
  });

  test.each([
    [300_000, 60_000],
    [60_000, 60_000],
    [59_999, 59_000],
    [25_000, 25_000],
    [5_900, 5_000],
    [1_999, 1_000],
    [1_000, 1_000],
    [10, 1_000],
  ])(
    'of %i ms that the caller has, a request is given %i, in whole seconds; one that takes them is slow',
    (leftMs, timeoutMs) => {
      sender.script(app(0), { fault: 'Timeout' });
      sender.onBatch = () => clock.advance(timeoutMs);
      const outcome = ask(getOf(app(0), { retry: false }), { deadlineMs: clock.now() + leftMs });
      expect(sender.timeoutsMs).toEqual([timeoutMs]);
      expect(outcome).toEqual({ kind: 'fault', fault: 'Timeout', isSlow: true });
    },
  );

  test('one that fails before isn’t slow', () => {
    sender.script(app(0), { fault: 'DNS error' });
    sender.onBatch = () => clock.advance(22_499);
    const outcome = ask(getOf(app(0), { retry: false }), { deadlineMs: clock.now() + 25_000 });
    expect(outcome).toEqual({ kind: 'fault', fault: 'DNS error' });
  });

  test('a request may take all the time that is left, also while others wait', () => {
    for (let i = 0; i < 30; i++) sender.script(app(i), {});
    sender.onBatch = () => clock.advance(5_000);
    gateway.sendAll(requestsOf(30), { deadlineMs: clock.now() + 25_000 });
    expect(sender.timeoutsMs).toEqual([25_000, 20_000]);
  });

  test('where time is shared, one that hangs leaves time for the others, and for another attempt', () => {
    sender.script(app(0), {}).always(app(1), { fault: 'hangs' }).script(app(2), {});
    const budget = { deadlineMs: clock.now() + 25_000, shareOfTime: 0.4 };
    const outcomes = gateway.sendAll(requestsOf(3), budget).map(outcomeOf);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answer', 'fault', 'answer']);
    // The batch, and each request alone.
    expect(sender.timeoutsMs.slice(0, 4)).toEqual([10_000, 10_000, 10_000, 10_000]);
  });

  test('a request that is sent alone has all of it', () => {
    sender.script(app(0), {});
    gateway.send(getOf(app(0)), { deadlineMs: clock.now() + 25_000, shareOfTime: 0.4 });
    expect(sender.timeoutsMs).toEqual([25_000]);
  });
});

test('a reply says nothing of the request’s secrets, and what is read as data stays as it came', () => {
  sender.script(app(0), { fault: `no route with Access-Token ${TOKEN}` });
  const fault = gateway.send(getOf(app(0), { retry: false }), AMPLE_TIME);
  expect(fault.words((outcome) => outcome)).toEqual({ kind: 'fault', fault: WITHHELD });
  const error = errorFrom(() => fault.data(successfulAnswer));
  expect(error).toMatchObject({ code: 'SERVICE_UNREACHABLE', details: { fault: WITHHELD } });

  const body = `{"apps":[{"name":"${TOKEN}"}]}`;
  sender.script(app(1), { body });
  const answer = gateway.send(getOf(app(1)), AMPLE_TIME);
  expect(answer.data((outcome) => outcome)).toEqual(bodyOf(body));
});

test('what a fault of Google’s means is told, also where it repeats a secret', () => {
  sender.script(app(0), { fault: `Service invoked too many times for one day: urlfetch. ${TOKEN}` });
  const reply = gateway.send(getOf(app(0), { retry: false }), AMPLE_TIME);
  expect(errorFrom(() => reply.data(successfulAnswer)).code).toBe('QUOTA_USED');
});

describe('a quota that is used up', () => {
  const fault = 'Service invoked too many times for one day: urlfetch.';

  test('is asked once, also in a batch that throws, and nothing more is sent in this execution', () => {
    for (let i = 0; i < 50; i++) sender.always(app(i), { fault });
    const settled: number[] = [];
    const outcomes = gateway
      .sendAll(requestsOf(50), { ...AMPLE_TIME, onSettled: (done) => settled.push(done) })
      .map(outcomeOf);
    expect(sender.batches.map((batch) => batch.length)).toEqual([20]);
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'fault', fault })));
    expect(clock.sleeps).toEqual([]);
    expect(ask(getOf(app(3)))).toEqual({ kind: 'fault', fault });
    expect(sender.batches).toHaveLength(1);
    expect(errorFrom(() => gateway.send(getOf(app(1)), AMPLE_TIME).data(successfulAnswer))).toMatchObject({
      code: 'QUOTA_USED',
      details: { quota: 'fetches' },
    });
  });

  test('keeps the answers that came before', () => {
    for (let i = 0; i < 30; i++) sender.always(app(i), i < 20 ? { body: 'good' } : { fault });
    const outcomes = gateway.sendAll(requestsOf(30), AMPLE_TIME).map(outcomeOf);
    expect(outcomes.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 30 }, (_each, i) => (i < 20 ? 'answer' : 'fault')),
    );
    expect(sender.batches.map((batch) => batch.length)).toEqual([20, 10]);
  });
});

describe('more data than Google passes on', () => {
  const fault = 'Bandwidth quota exceeded: https://account.example/. Try reducing the rate of data transfer.';

  test('waits from 10 to 20 seconds, asks for less at once, and not one by one', () => {
    const sentAt: number[] = [];
    sender.onBatch = () => void sentAt.push(clock.now());
    for (let i = 0; i < 12; i++) {
      if (i === 5) sender.always(app(i), (): Step => (sender.batches.length === 1 ? { fault } : {}));
      else sender.script(app(i), {});
    }
    const waits: number[] = [];
    const onWait = ({ atMs }: Retry) => void waits.push(atMs - clock.now());
    const outcomes = gateway.sendAll(requestsOf(12), { ...AMPLE_TIME, onWait }).map(outcomeOf);
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'answer'));
    expect(sender.batches.map((batch) => batch.length)).toEqual([12, 6, 6]);
    expect(waits).toEqual([15_000]);
    expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBe(15_000);
  });

  test('nothing else is sent meanwhile, and requests never sent wait as well', () => {
    for (let i = 0; i < 25; i++)
      sender.always(app(i), () => (sender.batches.length === 1 ? { fault } : { body: 'good' }));
    const sentAt: number[] = [];
    sender.onBatch = () => void sentAt.push(clock.now());
    gateway.sendAll(requestsOf(25), AMPLE_TIME);
    const [first = 0, ...others] = sentAt;
    expect(others.every((at) => at - first >= 10_000)).toBe(true);
    expect(sender.batches[1]).toHaveLength(10);
  });

  test('where there is no time to wait, it is told as it came', () => {
    sender.script(app(0), { fault });
    const reply = gateway.send(getOf(app(0)), { deadlineMs: clock.now() + 5_000 });
    expect(errorFrom(() => reply.data(successfulAnswer))).toMatchObject({
      code: 'BANDWIDTH_USED',
      details: { fault },
    });
  });
});
