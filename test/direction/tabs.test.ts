// Only one file gets the tabs of the spreadsheet, and skips those without cells.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './planted-files';

const GOOGLE = join(project, 'src/google');
/** Calls that return a tab without cells, or throw while one is in front. */
const TABS = /\.(getSheets|getSheetByName|getActiveSheet|getActiveRange|getActiveCell|getCurrentCell)\(/;

test('only one file of the add-on in src/google asks for tabs and for what is selected', () => {
  const files = readdirSync(GOOGLE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$/.test(file),
  );
  const asking = files.filter((file) => TABS.test(readFileSync(join(GOOGLE, file), 'utf8')));
  expect(asking).toEqual(['sheet/active-spreadsheet.ts']);
});
