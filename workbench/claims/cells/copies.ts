// What copyTo copies.

import type { Claim } from '../claim';
import { RANGE } from '../sources';

export const COPIES: readonly Claim[] = [
  {
    id: 'cells.copy-contents',
    says: 'copyTo with contentsOnly copies values and blanks to another sheet, and leaves formats and notes there.',
    source: RANGE,
    try: ({ sheet }) => {
      const target = sheet().getRange('A1:C1');
      target
        .setNumberFormats([['@', '0.00', '@']])
        .setValues([['a', 1, 'b']])
        .setNotes([['n', '', 'n']]);
      const copied = sheet().getRange('A1:C1');
      target.copyTo(copied, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
      copied.setValues([['0056', 2, '']]).copyTo(target, { contentsOnly: true });
      return [target.getValues()[0], target.getNotes()[0], target.getNumberFormats()[0]];
    },
    expected: [
      ['0056', 2, ''],
      ['n', '', 'n'],
      ['@', '0.00', '@'],
    ],
  },
  {
    id: 'cells.copy-formats',
    says: 'PASTE_FORMAT copies formats of one row to all rows below it, and no values.',
    source: RANGE,
    try: ({ sheet }) => {
      const tab = sheet();
      const model = tab
        .getRange('A1:B1')
        .setNumberFormats([['@', '0.00']])
        .setValues([['a', 1]]);
      const below = tab.getRange('A2:B3');
      model.copyTo(below, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
      return [below.getNumberFormats(), below.getValues()];
    },
    expected: [
      [
        ['@', '0.00'],
        ['@', '0.00'],
      ],
      [
        ['', ''],
        ['', ''],
      ],
    ],
  },
  {
    id: 'cells.copy-formulas',
    says: 'PASTE_FORMULA copies formulas with their references moved.',
    source: RANGE,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('B1').setFormula('=A1*2');
      const below = tab.getRange('B2:B3');
      tab.getRange('B1').copyTo(below, SpreadsheetApp.CopyPasteType.PASTE_FORMULA, false);
      return [below.getFormulas(), below.getFormulasR1C1()];
    },
    expected: [
      [['=A2*2'], ['=A3*2']],
      [['=R[0]C[-1]*2'], ['=R[0]C[-1]*2']],
    ],
  },
];
