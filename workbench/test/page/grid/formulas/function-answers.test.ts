// A cell calls its custom function again after an edit or a changed argument, and for nothing else.

import { FunctionAnswers } from '../../../../page/grid/formulas/function-answers';

const call = (argument: string) => ({ functionName: 'APP_STATS', args: [argument] });
const good = (value: number) => ({ id: 1, ok: true as const, value });
const bad = { id: 1, ok: false as const, error: 'No such app.' };

let answers: FunctionAnswers;
beforeEach(() => {
  answers = new FunctionAnswers();
});

/** One calculation in which the cell makes the calls. */
function calculate(place: string, ...args: string[]) {
  answers.startCalculation();
  return args.map((argument) => answers.find(place, call(argument))?.outcome);
}

test('a call is made once and waits for its answer', () => {
  expect(calculate('A1', 'x')).toEqual([undefined]);
  expect(calculate('A1', 'x')).toEqual([null]);
  expect(answers.isWaiting('A1')).toBe(true);
  expect(answers.settle('A1', call('x'), good(7))).toBe('this cell');
  expect(calculate('A1', 'x')).toEqual([good(7)]);
  expect(answers.isWaiting('A1')).toBe(false);
});

test('cells with the same call do not share an answer', () => {
  calculate('A1', 'x');
  answers.settle('A1', call('x'), good(7));
  expect(calculate('A2', 'x')).toEqual([undefined]);
});

test('a changed argument calls again, and so does changing it back', () => {
  calculate('A1', 'x');
  answers.settle('A1', call('x'), good(7));
  expect(calculate('A1', 'y')).toEqual([undefined]);
  answers.settle('A1', call('y'), good(8));
  expect(calculate('A1', 'y')).toEqual([good(8)]);
  expect(calculate('A1', 'x')).toEqual([undefined]);
});

test('a formula may make several calls', () => {
  calculate('A1', 'x', 'y');
  answers.settle('A1', call('x'), good(7));
  expect(calculate('A1', 'x', 'y')).toEqual([good(7), null]);
});

test('an answer to arguments that have changed is dropped', () => {
  calculate('A1', 'x');
  calculate('A1', 'y');
  answers.settle('A1', call('y'), good(8));
  calculate('A1', 'y');
  expect(answers.settle('A1', call('x'), good(7))).toBe('no cell');
});

test('a formula that is written again calls again', () => {
  calculate('A1', 'x');
  answers.settle('A1', call('x'), good(7));
  answers.formulaEdited('A1');
  expect(calculate('A1', 'x')).toEqual([undefined]);
});

test('a cell that has moved keeps its answer, even one that comes later', () => {
  calculate('A1', 'x', 'y');
  answers.settle('A1', call('x'), good(7));
  answers.cellsMoved();
  expect(calculate('A2', 'x', 'y')).toEqual([good(7), null]);
  expect(answers.settle('A1', call('y'), good(8))).toBe('moved cell');
  expect(calculate('A2', 'x', 'y')).toEqual([good(7), good(8)]);
  answers.formulaEdited('A2');
  expect(calculate('A2', 'x')).toEqual([undefined]);
});

test('the error of a cell is that of its latest calls', () => {
  calculate('A1', 'x');
  answers.settle('A1', call('x'), bad);
  calculate('A1', 'x');
  expect(answers.errorAt('A1')).toBe('No such app.');
  expect(answers.errorAt('A2')).toBeUndefined();
  calculate('A1', 'y');
  expect(answers.errorAt('A1')).toBeUndefined();
});

test('another workbook starts without answers of custom functions', () => {
  calculate('A1', 'x');
  answers.clear();
  expect(answers.isEmpty).toBe(true);
  expect(calculate('A1', 'x')).toEqual([undefined]);
});
