// The conditional format that a cell shows: the first rule it meets.

import type { BooleanConditionData } from '../../../../apps-script/workbook/rules/conditional-rules';
import { conditionalStyle } from '../../../../page/grid/conditional/conditional-style';
import type { CellValue } from '../../../../server/protocol/cells';
import type { WireRule } from '../../../../server/protocol/workbook';

const plain = { bold: null, italic: null, underline: null, strikethrough: null };

/** A rule for B2:C4, known by its color. */
function rule(criteria: string, values: BooleanConditionData['values'], background = '#ff0000'): WireRule {
  const style = { ...plain, background, fontColor: null };
  return {
    ranges: [{ row: 1, column: 1, rows: 3, columns: 2 }],
    condition: { kind: 'boolean', criteria, values, style },
  };
}

const cell = (value: CellValue) => () => ({ value, text: () => String(value ?? '') });

const meets = (each: WireRule, value: CellValue) => conditionalStyle([each], 1, 1, cell(value)) !== undefined;

const VALUES: CellValue[] = [-1, 0, 2, 5, '', null, 'Match', 'no match', '2', true];

test.each<[string, BooleanConditionData['values'], CellValue[]]>([
  ['CELL_EMPTY', [], ['', null]],
  ['CELL_NOT_EMPTY', [], [-1, 0, 2, 5, 'Match', 'no match', '2', true]],
  ['NUMBER_GREATER_THAN', [0], [2, 5]],
  ['NUMBER_GREATER_THAN_OR_EQUAL_TO', [0], [0, 2, 5]],
  ['NUMBER_LESS_THAN', [2], [-1, 0]],
  ['NUMBER_LESS_THAN_OR_EQUAL_TO', [2], [-1, 0, 2]],
  ['NUMBER_EQUAL_TO', [2], [2]],
  ['NUMBER_NOT_EQUAL_TO', [2], [-1, 0, 5]],
  ['NUMBER_BETWEEN', [0, 2], [0, 2]],
  ['NUMBER_NOT_BETWEEN', [0, 2], [-1, 5]],
  ['TEXT_CONTAINS', ['MATCH'], ['Match', 'no match']],
  ['TEXT_DOES_NOT_CONTAIN', ['match'], [-1, 0, 2, 5, '', null, '2', true]],
  ['TEXT_EQUAL_TO', ['match'], ['Match']],
  ['TEXT_STARTS_WITH', ['no'], ['no match']],
  ['TEXT_ENDS_WITH', ['2'], [2, '2']],
  ['CUSTOM_FORMULA', ['=N("tag")=0'], VALUES],
  ['CUSTOM_FORMULA', ['=N("tag")'], []],
  ['CUSTOM_FORMULA', ['="text"'], []],
  // Rules that the page doesn't check.
  ['CUSTOM_FORMULA', ['=B2>0'], []],
  ['NUMBER_GREATER_THAN', ['=A1'], []],
  ['DATE_BEFORE', [46_000], []],
])('the condition %s %p is met by %p', (criteria, values, expected) => {
  const each = rule(criteria, values);
  expect(VALUES.filter((value) => meets(each, value))).toEqual(expected);
});

test('the first rule that is met wins, and one that is not judged lets the next one speak', () => {
  const rules = [
    rule('CUSTOM_FORMULA', ['=A1>0'], '#000001'),
    rule('NUMBER_GREATER_THAN', [10], '#000002'),
    rule('NUMBER_GREATER_THAN', [1], '#000003'),
    rule('CELL_NOT_EMPTY', [], '#000004'),
  ];
  const backgroundOf = (value: CellValue) => conditionalStyle(rules, 2, 2, cell(value))?.background;
  expect([20, 5, 0, null].map(backgroundOf)).toEqual(['#000002', '#000003', '#000004', undefined]);
});

test('a gradient is not judged', () => {
  const point = { color: '#ffffff', type: 'MIN', value: '' };
  const gradient: WireRule = {
    ...rule('', []),
    condition: { kind: 'gradient', min: point, mid: null, max: { ...point, type: 'MAX' } },
  };
  expect(meets(gradient, 5)).toBe(false);
});

test('a rule is for the cells of its ranges alone', () => {
  const each = rule('CELL_EMPTY', []);
  const inside: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 5; column++) {
      if (conditionalStyle([each], row, column, cell(null))) inside.push(`${row} ${column}`);
    }
  }
  expect(inside).toEqual(['1 1', '1 2', '2 1', '2 2', '3 1', '3 2']);
});

test('a cell outside of all rules is not read', () => {
  const read = jest.fn(cell(1));
  conditionalStyle([rule('CELL_EMPTY', [])], 9, 9, read);
  expect(read).not.toHaveBeenCalled();
});
