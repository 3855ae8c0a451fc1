// Every file that can't be a spreadsheet, and one that is too large to be read.

import { openWorkbook, WorkbookFileError } from '../../../file/workbook-file';
import { REFUSED, testRefused } from './impossible-files';

testRefused(REFUSED);

test('a file over 200 MB is refused by its size alone', () => {
  expect(() => openWorkbook(`{"kind":"${'x'.repeat(200 * 1024 * 1024)}"}`, 'x.json')).toThrow(
    new WorkbookFileError(
      '"x.json" is larger than 200 MB, the most that the workbench opens. The open workbook hasn\'t changed.',
    ),
  );
});
