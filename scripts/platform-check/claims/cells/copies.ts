// What copyTo copies.

import type { Claim } from '../claim';
import { asking } from '../probe';
import { ASSUMED, GAS_FAKES, RANGE } from '../sources';

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
    id: 'cells.copy-repeats',
    says: 'copyTo fills a larger target by whole repeats, formats too, and goes beyond a smaller one.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const tab = sheet();
      const model = tab
        .getRange('A1:A2')
        .setValues([[1], [2]])
        .setBackground('#ff0000');
      model.copyTo(tab.getRange('C1:C5'));
      model.copyTo(tab.getRange('E1'));
      const seen = [tab.getRange('C1:C5').getValues().join(), tab.getRange('E1:E2').getValues().join()];
      return [...seen, tab.getRange('C4').getBackground()];
    },
    expected: ['1,2,1,2,', '1,2', '#ff0000'],
  },
  {
    id: 'cells.copy-onto-itself',
    says: 'copyTo with contentsOnly onto the same cells replaces a formula, and all that it fills, by values; merged cells stay.',
    source: ASSUMED,
    computes: true,
    try: ({ sheet, computed }) => {
      const tab = sheet();
      computed(asking('texts'), 'A1:B2', tab);
      tab.getRange('A3:B3').merge().setValue('m');
      const cells = tab.getRange('A1:B3');
      cells.copyTo(cells, { contentsOnly: true });
      SpreadsheetApp.flush();
      return [cells.getFormulas(), cells.getValues()];
    },
    expected: [
      [
        ['', ''],
        ['', ''],
        ['', ''],
      ],
      [
        ['=1+1', ''],
        ['0056', 'x'],
        ['m', ''],
      ],
    ],
  },
];
