// Tests of saving the choice: after a pause, one call at a time, and only when something has changed.

import { createChoiceSaver, SAVE_DELAY_MS } from '../../../sidebar/server/choice-saver';
import type { Server } from '../../../sidebar/server/server';
import type { AnswerValues } from '../../../src/panel/contract/calls';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import type { Choice, PanelState, PanelTab } from '../../../src/panel/contract/panel-state';
import { FIRST_CHOICE } from '../panel-fixture';

type Kept = AnswerValues['remember'];

const named = (sheetName: string): Choice => ({
  ...FIRST_CHOICE,
  destination: { kind: 'newSheet', sheetName },
});
const LOST: CallAnswer<Kept> = {
  ok: false,
  error: { code: 'UNEXPECTED', remedy: 'retry', sentence: 'Lost.' },
};
const STORED: CallAnswer<Kept> = { ok: true, value: { isWhole: true } };
const CUT: CallAnswer<Kept> = { ok: true, value: { isWhole: false } };

/** What the panel has. @param others the choices of other sources */
const left = (choice: Choice, tab: PanelTab = 'build', others: PanelState['choices'] = {}) => ({
  ...{ choice, tab },
  choices: { ...others, [choice.source]: choice },
});

/** A saver whose calls the test answers. */
function scene() {
  const sent: Choice[] = [];
  const answers: ((answer: CallAnswer<Kept>) => void)[] = [];
  const told: (string | null)[] = [];
  const requests: unknown[] = [];
  const calls: Server = {
    read: async (name) => {
      throw new Error(`Unexpected call ${name}`);
    },
    call: (name, request) => {
      if (name !== 'remember' || !('choice' in request)) throw new Error(`Unexpected call ${name}`);
      sent.push(request.choice);
      requests.push(request);
      // This server answers one call only.
      return new Promise((resolve) => answers.push(resolve as (answer: CallAnswer<Kept>) => void));
    },
  };
  const choiceSaver = createChoiceSaver(calls, (problem) => told.push(problem));
  choiceSaver.setSaved(left(FIRST_CHOICE));
  const answer = async (value: CallAnswer<Kept>) => {
    answers.shift()?.(value);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { choiceSaver, sent, requests, told, answers, answer };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the last of many changes is saved after a pause', async () => {
  const { choiceSaver, sent } = scene();
  for (const name of ['a', 'ab', 'abc']) {
    choiceSaver.changed(left(named(name)));
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
  }
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([named('abc')]);
});

it('a choice that the server already has isn’t saved', async () => {
  const { choiceSaver, sent } = scene();
  choiceSaver.changed(left(named('App stats')));
  choiceSaver.flush();
  choiceSaver.changed(left(named('x')));
  choiceSaver.changed(left(named('App stats')));
  await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(sent).toEqual([]);
});

it('there is one call at a time, and later changes are saved after it', async () => {
  const { choiceSaver, sent, answer } = scene();
  choiceSaver.changed(left(named('a')));
  choiceSaver.flush();
  choiceSaver.changed(left(named('b')));
  choiceSaver.flush();
  await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(sent).toEqual([named('a')]);
  await answer(STORED);
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(sent).toEqual([named('a'), named('b')]);
});

it('a failure to save, or apps that are left out, are told until the next change is saved', async () => {
  const { choiceSaver, sent, told, answer } = scene();
  choiceSaver.changed(left(named('a')));
  choiceSaver.flush();
  await answer(LOST);
  await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(sent).toHaveLength(1);
  choiceSaver.changed(left(named('ab')));
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await answer(STORED);
  choiceSaver.changed(left(named('abc')));
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await answer(CUT);
  expect(told).toEqual([
    'Your choices couldn’t be saved: Lost.',
    null,
    'There are too many apps or bundles to remember, so the panel reopens without them.',
  ]);
});

it('the tab is saved with the choice', async () => {
  const { choiceSaver, requests } = scene();
  choiceSaver.changed(left(FIRST_CHOICE, 'reports'));
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(requests).toEqual([{ choice: FIRST_CHOICE, tab: 'reports' }]);
});

describe('with a choice of the seller, too', () => {
  const sellerStats: Choice = { ...FIRST_CHOICE, source: 'sellerStats' };
  const seller: Choice = { ...sellerStats, period: 'yesterday' };
  /** A saver of a panel that opened with both; each call is answered. */
  function opened() {
    const made = scene();
    made.choiceSaver.setSaved(left(FIRST_CHOICE, 'build', { sellerStats }));
    const change = async (...changes: ReturnType<typeof left>[]) => {
      for (const each of changes) made.choiceSaver.changed(each);
      await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
      while (made.answers.length > 0) await made.answer(STORED);
      return made.requests.splice(0);
    };
    return change;
  }
  const begun = { choice: FIRST_CHOICE, tab: 'build' as const, choices: { appStats: FIRST_CHOICE } };

  it('starting over forgets it, once, and undoing that stores it again', async () => {
    const change = opened();
    expect(await change(left(named('a')))).toEqual([
      { choice: named('a'), tab: 'build', forgetsOthers: true },
    ]);
    expect(await change(left(named('ab')))).toEqual([{ choice: named('ab'), tab: 'build' }]);
    expect(await change(left(named('a'), 'build', { sellerStats }))).toEqual([
      { choice: sellerStats, tab: 'build' },
      { choice: named('a'), tab: 'build' },
    ]);
  });

  it('starting over and choosing another source at once stores both, the shown one last', async () => {
    const change = opened();
    await change(left(named('a'), 'build', { sellerStats }));
    const other = left(seller, 'build', { appStats: FIRST_CHOICE });
    expect(await change(begun, other)).toEqual([
      { choice: FIRST_CHOICE, tab: 'build' },
      { choice: seller, tab: 'build' },
    ]);
  });
});
