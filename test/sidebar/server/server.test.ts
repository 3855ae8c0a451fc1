// Tests of the calls over google.script.run: text in, text out; reads are repeated after a lost call, writes never.

import { hearing, type Runner, serverOver } from '../../../sidebar/server/server';

type Reply = { answer: unknown } | { fault: unknown; afterMs?: number };

/** A `google.script.run` that gives the replies in order and records its calls. */
function scripted(...replies: Reply[]): { runner: Runner; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const chain = (onAnswer: (value: unknown) => void, onFault: (error: Error) => void): Runner =>
    new Proxy({} as Runner, {
      get(_target, name) {
        if (name === 'withSuccessHandler') return (handler: typeof onAnswer) => chain(handler, onFault);
        if (name === 'withFailureHandler') return (handler: typeof onFault) => chain(onAnswer, handler);
        return (...args: unknown[]) => {
          calls.push([String(name), ...args]);
          const reply = replies.shift();
          if (!reply) throw new Error('called once too often');
          if ('answer' in reply) onAnswer(reply.answer);
          else {
            jest.setSystemTime(jest.now() + (reply.afterMs ?? 0));
            onFault(reply.fault as Error);
          }
        };
      },
    });
  const unset = () => {
    throw new Error('No handler was set');
  };
  return { runner: chain(unset, unset), calls };
}

const LOST = { fault: new Error('NetworkError: Connection failure due to HTTP 0') };
const runId = 'a'.repeat(32);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a call passes its name and its request as JSON, and reads JSON', async () => {
  const { runner, calls } = scripted({ answer: '{"ok":true,"value":null}' });
  expect(await serverOver(runner).call('cancel', { runId })).toEqual({ ok: true, value: null });
  expect(calls).toEqual([['sidebar', { call: 'cancel', request: JSON.stringify({ runId }) }]]);
});

it('a read is repeated once after a lost connection', async () => {
  const { runner, calls } = scripted(LOST, { answer: '{"ok":true,"value":[]}' });
  const answer = serverOver(runner).read('listApps', {});
  await jest.advanceTimersByTimeAsync(1000);
  expect(await answer).toEqual({ ok: true, value: [] });
  expect(calls).toHaveLength(2);
});

it('a call that changes something is never repeated', async () => {
  const { runner, calls } = scripted(LOST);
  const answer = await serverOver(runner).call('cancel', { runId });
  expect(answer).toMatchObject({ ok: false, error: { remedy: 'retry' } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

it('a call that Google stopped after its 6 minutes doesn’t ask for another try', async () => {
  const { runner } = scripted({
    fault: new Error('Maximale Ausführungszeit überschritten'),
    afterMs: 361_000,
  });
  const answer = await serverOver(runner).call('cancel', { runId });
  expect(answer).toMatchObject({ ok: false, error: { code: 'RUN_STOPPED', remedy: 'fix' } });
});

it('a call outside of Google Sheets says where the panel works', async () => {
  const answer = await serverOver(null).read('open', {});
  expect(answer).toMatchObject({
    ok: false,
    error: { sentence: expect.stringContaining('inside Google Sheets') },
  });
});

it('a call fails also for a runner that throws, or a failure that isn’t an Error', async () => {
  const odd = await serverOver(scripted({ fault: 'text only' }).runner).call('cancel', { runId });
  expect(odd).toMatchObject({ ok: false, error: { sentence: expect.stringContaining('text only') } });
  const thrown = await serverOver(scripted().runner).call('cancel', { runId });
  expect(thrown).toMatchObject({
    ok: false,
    error: { sentence: expect.stringContaining('called once too often') },
  });
});

it('what an answer has heard of connections is passed on, whether it succeeded or not', async () => {
  const connections = { account: 'refused' };
  const heard: unknown[] = [];
  const { runner } = scripted(
    { answer: JSON.stringify({ ok: true, value: null, connections }) },
    { answer: '{"ok":true,"value":null}' },
    { answer: JSON.stringify({ ok: false, error: {}, connections }) },
  );
  const server = hearing(serverOver(runner), (each) => heard.push(each));
  for (const _ of [1, 2, 3]) await server.call('cancel', { runId });
  expect(heard).toEqual([connections, connections]);
});
