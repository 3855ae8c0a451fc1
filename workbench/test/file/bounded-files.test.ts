// Files that can't be a spreadsheet are refused, and the largest that can be opens. `npm test` has some of the first.

import { openWorkbook, WorkbookFileError } from '../../file/workbook-file';
import { draws, isHard } from '../set-up/draws';
import { countFigure } from '../set-up/figures';
import { BlockCounter } from '../set-up/steps/block-steps';
import { useStepCounter } from '../set-up/steps/linear';
import { CHART, REFUSED, RULE, SLICER, with_ } from './impossible-files';

/** The most steps for checking a file, far fewer than for creating what it announces. */
const MOST_STEPS = 100_000;
const MOST_STEPS_PER_CHARACTER = 16;

const steps = useStepCounter(new BlockCounter(/\/workbench\/(?!test\/)/));

test.each(
  draws(
    REFUSED.filter((_file, at) => at % 13 === 0),
    REFUSED,
  ),
)('a file with %s is refused', (_name, text, sentence) => {
  const content = text();
  let refusal: unknown;
  const taken = steps(() => {
    try {
      openWorkbook(content, 'x.json');
    } catch (error) {
      refusal = error;
    }
  });
  expect(refusal).toEqual(new WorkbookFileError(sentence));
  expect(taken).toBeLessThan(MOST_STEPS + MOST_STEPS_PER_CHARACTER * content.length);
  countFigure('tools', 'impossible files', 1);
});

test('the largest spreadsheet opens, and so does one with everything at its edge', () => {
  expect(openWorkbook(with_({ maxRows: 384_615, maxColumns: 26 }), 'x.json').cellCount).toBe(9_999_990);
  const edge = with_({
    maxRows: 3,
    maxColumns: 18_278,
    rows: [[3, new Array(18_278).fill('x')]],
    formulas: [[3, 18_278, '=1']],
    notes: [[1, 18_278, 'x'.repeat(50_000)]],
    styles: [[18_278, 1, 3, 0]],
    columnWidths: [[18_278, 50]],
    merges: [{ row: 1, column: 1, rows: 2, columns: 18_278 }],
    frozenRows: 3,
    charts: [{ ...CHART, anchor: { ...CHART.anchor, row: 3, column: 18_278 } }],
    slicers: [{ ...SLICER, id: 6, range: { row: 1, column: 1, rows: 3, columns: 18_278 }, column: 18_278 }],
    conditionalRules: [{ ...RULE, ranges: [{ row: 1, column: 1, rows: 3, columns: 18_278 }] }],
  });
  expect(openWorkbook(edge, 'x.json').cell(0, 3, 18_278)).toMatchObject({ formula: '=1' });
});

test.each([
  ['an .xlsx file', 'PK\u0003\u0004'],
  ['a CSV file', 'Date,Revenue\n2026-01-01,1'],
  ['a file without end', '['.repeat(1_000_000)],
])('%s is refused without being unpacked or parsed further', (_name, content) => {
  expect(() => openWorkbook(content, 'x.json')).toThrow(
    new WorkbookFileError(
      '"x.json" isn\'t a saved workbook. Choose a file that was saved with "Save to file".',
    ),
  );
});

if (isHard)
  test('a file over 200 MB is refused by its size alone', () => {
    expect(() => openWorkbook(`{"kind":"${'x'.repeat(200 * 1024 * 1024)}"}`, 'x.json')).toThrow(
      new WorkbookFileError(
        '"x.json" is larger than 200 MB, the most that the workbench opens. The open workbook hasn\'t changed.',
      ),
    );
  });
