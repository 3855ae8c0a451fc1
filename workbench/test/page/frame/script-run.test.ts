// google.script.run in a frame: chaining, handlers, argument types, at most ten calls at once.

import { createRunner } from '../../../page/frame/script-run';
import { serialiseArguments } from '../../../page/frame/serialise';

interface SentCall {
  call: number;
  functionName: string;
  args: unknown[];
}

function started(names: readonly string[] = ['work']) {
  const calls: SentCall[] = [];
  const runner = createRunner(names, (call, functionName, args) => calls.push({ call, functionName, args }));
  const answer = (call: number, value: unknown) => runner.receive({ call, answer: { ok: true, value } });
  const fail = (call: number, message: string) =>
    runner.receive({ call, answer: { ok: false, error: { name: 'Error', message } } });
  const call = (run: typeof runner.run, ...args: unknown[]) => {
    const target = run['work'];
    if (typeof target !== 'function') throw new Error('work is not callable');
    target(...args);
  };
  return { ...runner, calls, answer, fail, call };
}

describe('the runner', () => {
  test('passes the value and the user object to the success handler', () => {
    const { run, call, calls, answer } = started();
    const success = jest.fn();
    call(run.withSuccessHandler(success).withUserObject('mine'), 1, 'two');
    expect(calls).toEqual([{ call: 1, functionName: 'work', args: [1, 'two'] }]);
    answer(1, { rows: 3 });
    expect(success).toHaveBeenCalledWith({ rows: 3 }, 'mine');
  });

  test('passes an Error with name and message to the failure handler', () => {
    const { run, call, fail } = started();
    const failure = jest.fn();
    call(run.withFailureHandler(failure).withUserObject(7));
    fail(1, 'No such app.');
    const [error, userObject] = failure.mock.calls[0] ?? [];
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'Error', message: 'No such app.' });
    expect(userObject).toBe(7);
  });

  test('is immutable: a handler belongs to the runner that it was added to', () => {
    const { run, call, answer } = started();
    const success = jest.fn();
    run.withSuccessHandler(success);
    call(run);
    answer(1, 'x');
    expect(success).not.toHaveBeenCalled();
    expect(Object.isFrozen(run)).toBe(true);
  });

  test('has only the functions of the project', () => {
    const { run } = started(['onOpen', 'work']);
    expect(Object.keys(run).sort()).toEqual(
      ['onOpen', 'withFailureHandler', 'withSuccessHandler', 'withUserObject', 'work'].sort(),
    );
  });

  test('sends ten calls at once; the eleventh waits for an answer', () => {
    const { run, call, calls, answer } = started();
    for (let n = 0; n < 12; n++) call(run, n);
    expect(calls.map((one) => one.args[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    answer(4, null);
    expect(calls.map((one) => one.args[0]).slice(10)).toEqual([10]);
  });

  test('answers in another order reach their own handlers, and a repeated answer reaches none', () => {
    const { run, call, answer } = started();
    const values: unknown[] = [];
    const keep = run.withSuccessHandler((value, place) => values.push([place, value]));
    call(keep.withUserObject('a'));
    call(keep.withUserObject('b'));
    answer(2, 2);
    answer(1, 1);
    answer(1, 'again');
    expect(values).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
});

describe('serialiseArguments', () => {
  test('copies plain values, makes undefined null in arrays and leaves it out of objects', () => {
    const given = { list: [1, undefined, 'x'], none: undefined, deep: { yes: true, nothing: null } };
    const [copy, last] = serialiseArguments([given, undefined]);
    expect(copy).toEqual({ list: [1, null, 'x'], deep: { yes: true, nothing: null } });
    expect(last).toBeNull();
    expect(copy).not.toBe(given);
  });

  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  test.each([
    ['a Date', new Date(0), '0'],
    ['a function', () => 1, '0'],
    ['a Date inside', { when: [new Date(0)] }, '0.when.0'],
    ['a cycle', cyclic, '0.self'],
    ['a Map', new Map(), '0'],
  ])('refuses %s and names the property', (_name, value, property) => {
    expect(() => serialiseArguments([value])).toThrow(
      new TypeError(`Failed due to illegal value in property: ${property}`),
    );
  });

  test('an object that occurs twice, but not within itself, is accepted', () => {
    const shared = { a: 1 };
    expect(serialiseArguments([[shared, shared]])).toEqual([[{ a: 1 }, { a: 1 }]]);
  });
});
