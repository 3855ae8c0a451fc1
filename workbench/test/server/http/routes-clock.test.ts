// The workbench's addresses for the clock: time, triggers, mail.

import type { ServerEvent } from '../../../server/protocol/state';
import { user, workbench } from './routes-fixture';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const colleague = 'bob@example.com';

type ClockEvent = Extract<ServerEvent, { type: 'clock' }>;
const clocksIn = (events: readonly ServerEvent[]) =>
  events.filter((event): event is ClockEvent => event.type === 'clock').map(({ clock }) => clock);

/** @param handler the script's function; the uid makes it fire one minute after each hour. */
async function withTrigger(handler: string, spreadsheetId?: string) {
  const bench = await workbench();
  const file = spreadsheetId ?? bench.session.workbook.id;
  const schedule = { everyHours: 1 };
  bench.platform.triggers.push({ uid: '60', handler, user: colleague, spreadsheetId: file, schedule });
  const read = async () => (await (await bench.get('/api/state')).json()).clock;
  return { ...bench, read };
}

test('the state has the time, no trigger, and no mail', async () => {
  const { get } = await workbench();
  const { clock } = await (await get('/api/state')).json();
  expect(clock).toEqual({ now: NOON, move: null, triggers: [], mails: [], mailCount: 0 });
});

test('only triggers of the open file are listed, with owner and next run', async () => {
  const other = await withTrigger('nothing', 'another file');
  expect((await other.read()).triggers).toEqual([]);
  expect(await (await other.post('/api/clock/ahead', { hours: 1 })).json()).toEqual({ runs: 0, failed: 0 });
  const { read } = await withTrigger('nothing');
  expect((await read()).triggers).toEqual([
    { uid: '60', functionName: 'nothing', user: colleague, everyHours: 1, next: NOON + 60_000 },
  ]);
});

test('a move fires due triggers as their owner, and reports each hour to every page', async () => {
  const { post, read, hosts, session, events } = await withTrigger('double');
  await read();
  expect(await (await post('/api/clock/ahead', { hours: 2 })).json()).toEqual({ runs: 2, failed: 0 });
  const fired = { functionName: 'double', user: colleague, kind: 'trigger' };
  expect(hosts[0]?.runs.slice(1)).toEqual([fired, fired]);
  expect(session.executions.lines.slice(0, 2)).toMatchObject([
    { functionName: 'double', user: colleague, startedAt: NOON + HOUR_MS + 60_000, requests: 2 },
    { functionName: 'double', user: colleague, startedAt: NOON + 60_000 },
  ]);
  expect((await read()).now).toBe(NOON + 2 * HOUR_MS);
  const moves = clocksIn(events).map(({ move }) => move?.done ?? null);
  expect(moves.filter((done, i) => done !== moves[i - 1])).toEqual([0, 1, 2, null]);
});

test('an execution that throws counts as failed', async () => {
  const { post, session } = await withTrigger('fails');
  expect(await (await post('/api/clock/ahead', { hours: 1 })).json()).toEqual({ runs: 1, failed: 1 });
  expect(session.executions.lines[0]).toMatchObject({ user: colleague, error: 'TypeError: No such app.' });
});

test('mails are listed newest first, and reported when a script has sent one', async () => {
  const { post, platform, events } = await workbench();
  await post('/api/run', { functionName: 'nothing', args: [] });
  const quiet = clocksIn(events).length;
  await post('/api/run', { functionName: 'nothing', args: [] });
  expect(clocksIn(events)).toHaveLength(quiet);
  for (const subject of ['One', 'Two']) platform.mails.push({ to: user, from: user, subject, body: '<b>' });
  await post('/api/run', { functionName: 'nothing', args: [] });
  expect(clocksIn(events).at(-1)).toMatchObject({
    mails: [
      { to: user, subject: 'Two', body: '<b>' },
      { to: user, subject: 'One', body: '<b>' },
    ],
    mailCount: 2,
  });
});

test.each([0, 25, 1.5, '1'])('%j hours are refused', async (hours) => {
  const { post, clock } = await workbench();
  expect((await post('/api/clock/ahead', { hours })).status).toBe(400);
  expect(clock.now()).toBe(NOON);
});

test('a second move is refused with a message', async () => {
  const { post } = await workbench();
  const [first, second] = await Promise.all([1, 1].map((hours) => post('/api/clock/ahead', { hours })));
  expect([first?.status, second?.status]).toEqual([200, 409]);
  expect(await second?.text()).toBe('Time is already being moved ahead. Wait until that ends.');
});

test('a closed workbench fires nothing', async () => {
  const { session, read, hosts } = await withTrigger('double');
  await read();
  await session.close();
  await session.clockTriggers.moveAhead(1);
  expect(hosts[0]?.runs.map(({ kind }) => kind)).toEqual(['open']);
});
