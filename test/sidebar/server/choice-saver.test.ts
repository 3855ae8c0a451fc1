// Tests of saving the choice: after a pause, one call at a time, and only when something has changed.

import { createChoiceSaver, SAVE_DELAY_MS } from '../../../sidebar/server/choice-saver';
import type { Server } from '../../../sidebar/server/server';
import type { AnswerValues } from '../../../src/panel/contract/calls';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import type { Choice, PanelState, PanelTab } from '../../../src/panel/contract/panel-state';
import { FIRST_CHOICE } from '../panel-fixture';

type Kept = AnswerValues['remember'];

const choiceOf = (sheetName: string): Choice => ({
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
const stateWith = (choice: Choice, tab: PanelTab = 'build', others: PanelState['choices'] = {}) => ({
  choice,
  tab,
  choices: { ...others, [choice.source]: choice },
});

/** A saver whose calls the test answers. */
function scene() {
  const choices: Choice[] = [];
  const answers: ((answer: CallAnswer<Kept>) => void)[] = [];
  const problems: (string | null)[] = [];
  const requests: unknown[] = [];
  const calls: Server = {
    read: async (name) => {
      throw new Error(`Unexpected call ${name}`);
    },
    call: (name, request) => {
      if (name !== 'remember' || !('choice' in request)) throw new Error(`Unexpected call ${name}`);
      choices.push(request.choice);
      requests.push(request);
      // This server answers one call only.
      return new Promise((resolve) => answers.push(resolve as (answer: CallAnswer<Kept>) => void));
    },
  };
  const choiceSaver = createChoiceSaver(calls, (problem) => problems.push(problem));
  choiceSaver.setSaved(stateWith(FIRST_CHOICE));
  const answer = async (value: CallAnswer<Kept>) => {
    answers.shift()?.(value);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { choiceSaver, choices, requests, problems, answers, answer };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the last of many changes is saved after a pause', async () => {
  const { choiceSaver, choices } = scene();
  for (const name of ['a', 'ab', 'abc']) {
    choiceSaver.changed(stateWith(choiceOf(name)));
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
  }
  expect(choices).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(choices).toEqual([choiceOf('abc')]);
});

it('a choice that the server already has isn’t saved', async () => {
  const { choiceSaver, choices } = scene();
  choiceSaver.changed(stateWith(choiceOf('App stats')));
  choiceSaver.flush();
  choiceSaver.changed(stateWith(choiceOf('x')));
  choiceSaver.changed(stateWith(choiceOf('App stats')));
  await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(choices).toEqual([]);
});

it('there is one call at a time, and later changes are saved after it', async () => {
  const { choiceSaver, choices, answer } = scene();
  choiceSaver.changed(stateWith(choiceOf('a')));
  choiceSaver.flush();
  choiceSaver.changed(stateWith(choiceOf('b')));
  choiceSaver.flush();
  await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(choices).toEqual([choiceOf('a')]);
  await answer(STORED);
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(choices).toEqual([choiceOf('a'), choiceOf('b')]);
});

it('a failure to save, or apps that are left out, are told until the next change is saved', async () => {
  const { choiceSaver, choices, problems, answer } = scene();
  choiceSaver.changed(stateWith(choiceOf('a')));
  choiceSaver.flush();
  await answer(LOST);
  await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
  expect(choices).toHaveLength(1);
  choiceSaver.changed(stateWith(choiceOf('ab')));
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await answer(STORED);
  choiceSaver.changed(stateWith(choiceOf('abc')));
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  await answer(CUT);
  expect(problems).toEqual([
    'Your choices couldn’t be saved: Lost.',
    null,
    'There are too many apps or bundles to remember, so the panel reopens without them.',
  ]);
});

it('the tab is saved with the choice', async () => {
  const { choiceSaver, requests } = scene();
  choiceSaver.changed(stateWith(FIRST_CHOICE, 'reports'));
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(requests).toEqual([{ choice: FIRST_CHOICE, tab: 'reports' }]);
});

describe('with a choice of the seller, too', () => {
  const sellerStats: Choice = { ...FIRST_CHOICE, source: 'sellerStats' };
  const seller: Choice = { ...sellerStats, period: 'yesterday' };
  /** A saver of a panel that opened with both; each call is answered. */
  function opened() {
    const made = scene();
    made.choiceSaver.setSaved(stateWith(FIRST_CHOICE, 'build', { sellerStats }));
    const change = async (...changes: ReturnType<typeof stateWith>[]) => {
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
    expect(await change(stateWith(choiceOf('a')))).toEqual([
      { choice: choiceOf('a'), tab: 'build', forgetsOthers: true },
    ]);
    expect(await change(stateWith(choiceOf('ab')))).toEqual([{ choice: choiceOf('ab'), tab: 'build' }]);
    expect(await change(stateWith(choiceOf('a'), 'build', { sellerStats }))).toEqual([
      { choice: sellerStats, tab: 'build' },
      { choice: choiceOf('a'), tab: 'build' },
    ]);
  });

  it('starting over and choosing another source at once stores both, the shown one last', async () => {
    const change = opened();
    await change(stateWith(choiceOf('a'), 'build', { sellerStats }));
    const other = stateWith(seller, 'build', { appStats: FIRST_CHOICE });
    expect(await change(begun, other)).toEqual([
      { choice: FIRST_CHOICE, tab: 'build' },
      { choice: seller, tab: 'build' },
    ]);
  });
});
