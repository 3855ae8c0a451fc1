// Tests of keeping the choice: after a rest, one call at a time, only when something changed.

import { createMemory, REST_MS } from '../../sidebar/remembering';
import type { Server } from '../../sidebar/server';
import type { Answer, Choice } from '../../src/panel/contract';
import { FIRST_CHOICE } from './panel-fixture';

const named = (sheetName: string): Choice => ({
  ...FIRST_CHOICE,
  destination: { kind: 'newSheet', sheetName },
});
const LOST: Answer<null> = { ok: false, error: { code: 'UNEXPECTED', remedy: 'retry', sentence: 'Lost.' } };
const KEPT: Answer<null> = { ok: true, value: null };

/** A memory whose calls are answered by hand. */
function scene() {
  const sent: Choice[] = [];
  const answers: ((answer: Answer<null>) => void)[] = [];
  const told: (string | null)[] = [];
  const server: Server = {
    call: (name, request) => {
      if (name !== 'remember' || !('choice' in request)) throw new Error(`Unexpected call ${name}`);
      sent.push(request.choice);
      // This server answers one call only, whose value is null.
      return new Promise((resolve) => answers.push(resolve as (answer: Answer<null>) => void));
    },
  };
  const memory = createMemory(server, (problem) => told.push(problem));
  memory.known(FIRST_CHOICE);
  const answer = async (value: Answer<null>) => {
    answers.shift()?.(value);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { memory, sent, told, answer };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('keeps the last of many changes, after they rest', async () => {
  const { memory, sent } = scene();
  for (const name of ['a', 'ab', 'abc']) {
    memory.changed(named(name));
    await jest.advanceTimersByTimeAsync(REST_MS - 1);
  }
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([named('abc')]);
});

it('keeps nothing when nothing differs from what the server has', async () => {
  const { memory, sent } = scene();
  memory.changed(named('App stats'));
  memory.flush();
  memory.changed(named('x'));
  memory.changed(named('App stats'));
  await jest.advanceTimersByTimeAsync(10 * REST_MS);
  expect(sent).toEqual([]);
});

it('never has two calls open, and keeps what changed meanwhile afterwards', async () => {
  const { memory, sent, answer } = scene();
  memory.changed(named('a'));
  memory.flush();
  memory.changed(named('b'));
  memory.flush();
  await jest.advanceTimersByTimeAsync(10 * REST_MS);
  expect(sent).toEqual([named('a')]);
  await answer(KEPT);
  await jest.advanceTimersByTimeAsync(REST_MS);
  expect(sent).toEqual([named('a'), named('b')]);
});

it('tells a failure, waits for the next change, and says when it is over', async () => {
  const { memory, sent, told, answer } = scene();
  memory.changed(named('a'));
  memory.flush();
  await answer(LOST);
  await jest.advanceTimersByTimeAsync(10 * REST_MS);
  expect(sent).toHaveLength(1);
  memory.changed(named('ab'));
  await jest.advanceTimersByTimeAsync(REST_MS);
  await answer(KEPT);
  expect(told).toEqual(['Lost.', null]);
});
