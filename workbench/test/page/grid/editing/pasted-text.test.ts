// Texts from the clipboard, split into cells.

import fc from 'fast-check';
import { pastedTexts, tabSeparated } from '../../../../page/grid/editing/pasted-text';

test.each([
  ['one cell', 'hello', [['hello']]],
  [
    'a block',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'the end of the last line',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells', '\ta\t', [['', 'a', '']]],
  ['a cell of several lines', '"a\nb"\tc', [['a\nb', 'c']]],
  ['doubled marks', '"say ""hi"""', [['say "hi"']]],
  ['a mark that is not closed', '"open\tb', [['"open', 'b']]],
  ['a mark in the middle', 'a"b', [['a"b']]],
  ['formulas and numbers as they are', '=1+1\t00123', [['=1+1', '00123']]],
])('pasted text is split into cells: %s', (_name, text, cells) => {
  expect(tabSeparated(text)).toEqual(cells);
});

test('cells without quotation marks, tabs, or line breaks are restored', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => !/["\t\r\n]/.test(text));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (rows) => {
      expect(tabSeparated(rows.map((row) => row.join('\t')).join('\n'))).toEqual(rows);
    }),
  );
});

test.each([
  ['cells of the grid itself', { 'text/html': '<table data-copy-id="x">', 'text/plain': 'a' }, null],
  ['nothing that is text', {}, null],
  ['a table of another program', { 'text/html': '<table>', 'text/plain': 'a\tb' }, [['a', 'b']]],
])('from the clipboard: %s', (_name, held: Record<string, string>, texts) => {
  expect(pastedTexts({ getData: (type) => held[type] ?? '' })).toEqual(texts);
});
