// Cells with a data validation rule, and the writes that it refuses.

import type { Claim } from '../claim';
import { written } from '../outcome';

export const VALIDATION: readonly Claim[] = [
  {
    id: 'cells.validation',
    says: 'A rule that rejects a value fails the write, names the cell, and no cell of the range is written.',
    source: 'words reported; that no cell is written is assumed',
    try: ({ sheet }) => {
      const tab = sheet();
      const rule = SpreadsheetApp.newDataValidation()
        .requireValueInList(['a'])
        .setAllowInvalid(false)
        .build();
      tab.getRange('B1').setDataValidation(rule);
      SpreadsheetApp.flush();
      const seen = written(() => tab.getRange('A1:B1').setValues([['x', 'b']]));
      const value = JSON.stringify(tab.getRange('A1').getValue());
      return `${seen} | ${value} | ${tab.getRange('B1').getDataValidation() !== null}`;
    },
    expected: /^throws .*\bB1\b.* \| "" \| true$/,
  },
];
