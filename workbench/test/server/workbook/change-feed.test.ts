// Events for changes of the workbook: small ones cell by cell, large and structural ones as a reload.

import { createWorkbook } from '../../../apps-script/host';
import type { ServerEvent } from '../../../server/protocol/state';
import { ChangeFeed } from '../../../server/workbook/change-feed';

function feed(scriptRuns = false) {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const events: ServerEvent[] = [];
  const changes = new ChangeFeed(
    workbook,
    (event) => events.push(event),
    () => scriptRuns,
  );
  return { workbook, events, changes };
}

const block = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => ({ value: 1 })));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['2,000 cells', 200, 10, 'cells'],
  ['2,001 cells', 2001, 1, 'reload'],
])('%s are sent as %s', (_name, rows, columns, type) => {
  const { workbook, events } = feed();
  workbook.setCells(0, 1, 1, block(rows, columns));
  jest.runAllTimers();
  expect(events.map((event) => event.type)).toEqual([type]);
});

test('writes without a pause are one event', () => {
  const { workbook, events } = feed();
  for (let row = 1; row <= 50; row++) workbook.typeInto(0, row, 1, 'x');
  jest.runAllTimers();
  expect(events).toHaveLength(1);
});

test('many small writes of a script become one reload', () => {
  const { workbook, events } = feed(true);
  for (let row = 1; row <= 900; row++) workbook.setCells(0, row, 1, block(1, 10));
  jest.runAllTimers();
  expect(events.map((event) => event.type)).toEqual(['reload']);
});

test('while a script runs, its writes are sent once a second, and the rest when it ends', () => {
  const { workbook, events, changes } = feed(true);
  workbook.typeInto(0, 1, 1, 'x');
  jest.advanceTimersByTime(999);
  expect(events).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(events).toHaveLength(1);
  workbook.typeInto(0, 2, 1, 'y');
  changes.flush();
  expect(events).toHaveLength(2);
});

test('large changes of a running script wait for its end, at most five seconds', () => {
  const { workbook, events } = feed(true);
  workbook.insertRows(0, 1, 1);
  jest.advanceTimersByTime(4999);
  expect(events).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(events.map((event) => event.type)).toEqual(['reload']);
});

test('only a script moves the selection of the pages', () => {
  const { workbook, events } = feed();
  const range = { row: 2, column: 3, rows: 1, columns: 1 };
  workbook.as('user', () => workbook.select(0, range));
  jest.runAllTimers();
  expect(events).toEqual([]);
  workbook.as('script', () => workbook.select(0, range));
  jest.runAllTimers();
  expect(events).toEqual([
    { type: 'select', selection: { sheet: 0, row: 1, column: 2, rows: 1, columns: 1 } },
  ]);
});

test('a closed feed sends nothing', () => {
  const { workbook, events, changes } = feed();
  workbook.typeInto(0, 1, 1, 'x');
  changes.close();
  workbook.typeInto(0, 1, 1, 'y');
  jest.runAllTimers();
  expect(events).toEqual([]);
});

test('moving cells with a conditional format reloads the pages', () => {
  const { workbook, events, changes } = feed();
  const style = { background: '#ff0000', fontColor: null, bold: null };
  const look = { ...style, italic: null, underline: null, strikethrough: null };
  const range = { row: 1, column: 1, rows: 2, columns: 2 };
  workbook.activeSheet.conditionalRules = [
    { ranges: [range], condition: { kind: 'boolean', criteria: 'CELL_EMPTY', values: [], style: look } },
  ];
  changes.flush();
  events.length = 0;
  workbook.typeInto(0, 9, 9, 'x');
  changes.flush();
  workbook.moveRange(0, range, 0, { row: 5, column: 5 });
  changes.flush();
  expect(events.map((event) => event.type)).toEqual(['cells', 'reload']);
});
