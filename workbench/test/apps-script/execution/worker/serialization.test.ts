// What crosses to the panel and into cells (docs/platform.md §7; assumptions are marked in the source).

import {
  cellResult,
  clientArguments,
  clientValue,
} from '../../../../apps-script/execution/worker/serialization';

class Named {
  a = 1;
}
const circle: { self?: unknown } = {};
circle.self = circle;

test.each<[string, unknown, unknown]>([
  ['plain data', { a: [1, 'x', true, null] }, { a: [1, 'x', true, null] }],
  ['undefined in an array', [1, undefined], [1, null]],
  ['an undefined field', { a: 1, b: undefined }, { a: 1 }],
  ['nothing', undefined, null],
  ['a Date', new Date(0), null],
  ['a Date deep inside', { rows: [[1, new Date(0)]] }, null],
  ['a function', { f: () => 1 }, null],
  ['NaN', [Number.NaN], null],
  ['a class instance', new Named(), null],
  ['a Map', new Map(), null],
  ['a circle', circle, null],
  ['the same object twice', [Named.name, Named.name], ['Named', 'Named']],
])('%s reaches the browser as %p', (_, value, received) => {
  expect(clientValue(value)).toEqual(received);
});

test.each([[[new Date(0)]], [[() => 1]], [[{ deep: new Map() }]]])('%p cannot be sent', (args) => {
  expect(() => clientArguments(args)).toThrow('Failed due to illegal value in property: 0');
});

test.each<[unknown, unknown]>([
  [5, 5],
  [null, ''],
  [undefined, ''],
  [[[1, null]], [[1, '']]],
  [
    [1, 2],
    [[1], [2]],
  ],
])('%p goes into cells as %p', (value, cells) => {
  expect(cellResult(value)).toEqual(cells);
});

test.each([[[[1], [1, 2]]], [[]], [{}], [Number.NaN], [[[Number.POSITIVE_INFINITY]]]])(
  '%p is an error in the cell',
  (value) => {
    expect(() => cellResult(value)).toThrow();
  },
);
