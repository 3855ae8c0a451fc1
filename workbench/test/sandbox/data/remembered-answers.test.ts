// A question is asked only once, until facts may have changed or too much is remembered.

import { RememberedAnswers } from '../../../sandbox/data/remembered-answers';

let asked: number[];
let answers: RememberedAnswers;
beforeEach(() => {
  asked = [];
  answers = new RememberedAnswers();
});

/** Asks for a column of so many cells. */
const ask = (cells: number, question: unknown = cells) =>
  answers.of(['2026-06-10', question], async () => {
    asked.push(cells);
    return [{ name: 'n', cells: Array<number>(cells).fill(cells) }];
  });

test('the same question has the answer of the first time, and another one its own', async () => {
  expect(await ask(1)).toEqual([{ name: 'n', cells: [1] }]);
  expect(await ask(2)).toEqual([{ name: 'n', cells: [2, 2] }]);
  expect(await ask(1)).toEqual([{ name: 'n', cells: [1] }]);
  await ask(1, 'other');
  expect(asked).toEqual([1, 2, 1]);
});

test('a question that is asked again before its answer waits for that answer', async () => {
  const both = await Promise.all([ask(1), ask(1)]);
  expect(both[0]).toBe(both[1]);
  expect(asked).toEqual([1]);
});

test('no answer is remembered after the facts may have changed', async () => {
  await ask(1);
  answers.clear();
  await ask(1);
  expect(asked).toEqual([1, 1]);
});

test('an answer that was forgotten while it was awaited isn’t remembered, not even as the only one', async () => {
  const awaited = ask(500_001);
  answers.clear();
  await awaited;
  await ask(500_001);
  expect(asked).toEqual([500_001, 500_001]);
});

test('a failed question is asked again', async () => {
  const failing = () => answers.of(['x'], () => Promise.reject(new Error('no such column')));
  await expect(failing()).rejects.toThrow('no such column');
  await expect(failing()).rejects.toThrow('no such column');
  expect(await answers.of(['x'], async () => [])).toEqual([]);
});

test('beyond a number of cells, earlier answers are forgotten', async () => {
  await ask(300_000);
  await ask(300_001);
  await ask(300_001);
  await ask(300_000);
  expect(asked).toEqual([300_000, 300_001, 300_000]);
});
