// What becomes of values that are written to cells.

import type { Claim } from '../claim';
import { outcome, written } from '../outcome';
import { asking } from '../probe';
import { ASSUMED, GAS_FAKES, RANGE, SEVERAL } from '../sources';

export const CELLS: readonly Claim[] = [
  {
    id: 'cells.formula-in-text-format',
    says: 'A text that begins with = becomes a formula, also in a cell with the number format @.',
    source: GAS_FAKES,
    try: ({ sheet }) => sheet().getRange('A1').setNumberFormat('@').setValue('=1+1').getFormula(),
    expected: '=1+1',
  },
  {
    id: 'cells.apostrophe',
    says: 'A leading apostrophe keeps a text as it is and is not read, also in cells with the number format @.',
    source: `${SEVERAL}; that of two the second one is read is assumed`,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('A2:F2').setNumberFormat('@');
      const cells = tab.getRange('A1:F2');
      const texts = ["'=1+1", "'00123", "'+5", "'@x", "'1/2/2026", "''tis"];
      cells.setValues([texts, texts]);
      return [cells.getValues(), cells.getFormulas().join('')];
    },
    expected: [
      [
        ['=1+1', '00123', '+5', '@x', '1/2/2026', "'tis"],
        ['=1+1', '00123', '+5', '@x', '1/2/2026', "'tis"],
      ],
      ',,,,,,,,,,',
    ],
  },
  {
    id: 'cells.signs',
    says: 'A text that begins with +, - or @ and is no number is entered as a formula.',
    source: 'reported; of cells with the number format @ assumed',
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('D1').setNumberFormat('@');
      const cells = tab.getRange('A1:D1').setValues([['+a', '-a', '@a', '+a']]);
      return (cells.getFormulas()[0] ?? []).map((formula) => formula !== '');
    },
    expected: [true, true, true, true],
  },
  {
    id: 'cells.digits',
    says: 'Texts of digits become numbers, and texts like dates dates; the number format @, set before, keeps both.',
    source: SEVERAL,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('C1:D1').setNumberFormat('@');
      const cells = tab.getRange('A1:D1');
      const [digits, day, ...texts] =
        cells.setValues([['0056', '2026-01-02', '0056', '2026-01-02']]).getValues()[0] ?? [];
      return [digits, Object.prototype.toString.call(day), ...texts];
    },
    expected: [56, '[object Date]', '0056', '2026-01-02'],
  },
  {
    id: 'cells.number-in-text-format',
    says: 'A number that is written to a cell with the number format @ is a number or a text, shown as its digits.',
    source: 'not known',
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1').setNumberFormat('@').setValue(5);
      SpreadsheetApp.flush();
      const value: unknown = cell.getValue();
      return `${typeof value} ${value}, shown as ${cell.getDisplayValues()[0]?.[0]}`;
    },
    expected: /^(number|string) 5, shown as 5$/,
  },
  {
    id: 'cells.space-first',
    says: 'White space before = keeps a text as text.',
    source: 'measured; assumed: also before a sign and an apostrophe',
    try: ({ sheet }) =>
      sheet()
        .getRange('A1:C1')
        .setValues([[' =1+1', ' +a', " 'x"]])
        .getValues()[0],
    expected: [' =1+1', ' +a', " 'x"],
  },
  {
    id: 'cells.too-long',
    says: '50,000 characters are taken; more fail, at the next call that needs the spreadsheet at the latest.',
    source: 'reported',
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1');
      const longest = written(() => cell.setValue('x'.repeat(50_000)));
      return `${longest} ${written(() => cell.setValue('x'.repeat(50_001)))}`;
    },
    expected: /^taken throws .*50.?000/,
  },
  {
    id: 'cells.clear-content',
    says: 'clearContent leaves number formats and notes; clear leaves notes too.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1').setNumberFormat('0.00').setValue(1).setNote('n');
      cell.clearContent();
      const kept = [cell.getNumberFormats()[0], cell.getNote()];
      return [...kept, cell.clear().getNote()];
    },
    expected: [['0.00'], 'n', 'n'],
  },
  {
    id: 'cells.semicolon',
    says: "A formula that a script sets takes ; between arguments in this file's locale.",
    source: 'reported: https://github.com/mricon/ingress-fieldplan/issues/5',
    computes: true,
    try: ({ computed }) => computed(asking('argument', 'D2')),
    expected: [['given "x"']],
  },
  {
    id: 'cells.notes',
    says: 'Notes are read as they were set; a cell without one has an empty text, and clearNote removes it.',
    source: RANGE,
    try: ({ sheet }) => {
      const cells = sheet().getRange('A1:B1');
      const notes = cells.setNotes([['line\nline', '']]).getNotes();
      return [notes, cells.clearNote().getNotes()];
    },
    expected: [[['line\nline', '']], [['', '']]],
  },
  {
    id: 'cells.looks',
    says: 'Sizes, weights, alignments (null, too), wrapping and colors are taken, and a color of null removes one.',
    source: RANGE,
    try: ({ sheet }) => {
      const cell = sheet()
        .getRange('A1')
        .setFontColor('#4285f4')
        .setFontSize(14)
        .setFontWeight('bold')
        .setHorizontalAlignment('left')
        .setVerticalAlignment('top')
        .setWrap(true);
      for (const alignment of [null, 'right'] as const) cell.setHorizontalAlignments([[alignment]]);
      const color = cell.setBackground('#fce8b2').getBackground();
      return [color, outcome(() => cell.setBackground(null).getBackground())];
    },
    expected: ['#fce8b2', '#ffffff'],
  },
  {
    id: 'cells.merge-empties',
    says: 'A merge keeps its first cell and empties the others; parted, all of them can be written.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const cells = sheet().getRange('A1:B2').setValue('old').merge();
      const merged = cells.breakApart().getValues();
      return [merged, cells.getMergedRanges().length, cells.setValue('new').getValues()];
    },
    expected: [
      [
        ['old', ''],
        ['', ''],
      ],
      0,
      [
        ['new', 'new'],
        ['new', 'new'],
      ],
    ],
  },
  {
    id: 'cells.merged',
    says: 'What is written under a merge, and not to its first cell, is lost.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const cells = sheet().getRange('A1:B1').merge();
      return cells
        .setValues([['a', 'b']])
        .breakApart()
        .getValues()[0];
    },
    expected: ['a', ''],
  },
  {
    id: 'cells.many',
    says: '20,000 rows of 10 columns, 200,000 cells, are written and read in one call each.',
    source: 'https://stackoverflow.com/q/15145918 and others, of the time',
    try: ({ sheet }) => {
      const tab = sheet();
      tab.insertRowsAfter(1000, 19_000);
      const cells = tab.getRange(1, 1, 20_000, 10);
      const rows = Array.from({ length: 20_000 }, (_row, r) =>
        Array.from({ length: 10 }, (_cell, c) => r * c),
      );
      const begun = Date.now();
      cells.setValues(rows);
      SpreadsheetApp.flush();
      const wrote = Date.now();
      const last = cells.getValues()[19_999]?.[9];
      const seconds = (ms: number) => (ms / 1000).toFixed(1);
      return `${last}, written in ${seconds(wrote - begun)} s, read in ${seconds(Date.now() - wrote)} s`;
    },
    expected: /^179991, written in [\d.]+ s, read in [\d.]+ s$/,
  },
  {
    id: 'cells.objects',
    says: 'An object is written as its text, and undefined empties a cell.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1');
      return [cell.setValue({ a: 1 }).getValue(), cell.setValue(undefined).getValue()];
    },
    expected: ['[object Object]', ''],
  },
  {
    id: 'cells.formula-fills',
    says: 'setFormula adds a missing =, and fills a range with its references moved, in R1C1 with every offset.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const tab = sheet();
      const cell = tab.getRange('A2').setFormula('A3');
      const filled = tab.getRange('B2:C3').setFormula('=A1').getFormulas();
      return [cell.getFormula(), cell.getFormulasR1C1(), filled];
    },
    expected: [
      '=A3',
      [['=R[1]C[0]']],
      [
        ['=A1', '=B1'],
        ['=A2', '=B2'],
      ],
    ],
  },
  {
    id: 'cells.own-formulas',
    says: 'setFormulas gives each cell its own formula, with its references as they are.',
    source: RANGE,
    try: ({ sheet }) =>
      sheet()
        .getRange('B1:B2')
        .setFormulas([['=A1'], ['=A1+1']])
        .getFormulas(),
    expected: [['=A1'], ['=A1+1']],
  },
  {
    id: 'cells.note-numbers',
    says: 'A number is taken as a note: by setNote as it is, by setNotes with a decimal. An empty note removes one.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1');
      const numbers: string[][] = JSON.parse('[[25]]');
      const seen = [Reflect.apply(cell.setNote, cell, [25]).getNote(), cell.setNotes(numbers).getNote()];
      return [...seen, cell.setNotes([['']]).getNote(), cell.setNote('n').setNote('').getNote()];
    },
    expected: ['25', '25.0', '', ''],
  },
  {
    id: 'cells.clear-format',
    says: 'clearFormat leaves the number format, and general removes one; a format is read as it was set.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1').setNumberFormat('$#.##0.00').setBackground('#FCE8B2');
      const color = cell.getBackground();
      const kept = [color, cell.clearFormat().getBackground(), cell.getNumberFormats()[0]?.[0]];
      return [...kept, cell.setNumberFormat('general').getNumberFormats()[0]?.[0]];
    },
    expected: ['#fce8b2', '#ffffff', '$#.##0.00', '0.###############'],
  },
];
