// Tabs of the spreadsheet are got in one file, which passes those by that have no cells.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './planted-files';

const GOOGLE = join(project, 'src/google');
/** What answers with a tab without cells, or throws while one is in front. */
const TABS = /\.(getSheets|getSheetByName|getActiveSheet|getActiveRange|getActiveCell|getCurrentCell)\(/;

/** The platform check is no part of the add-on, and tries just what those calls answer. */
test('only one file of the add-on in src/google asks for tabs and for what is selected', () => {
  const files = readdirSync(GOOGLE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$/.test(file),
  );
  const asking = files.filter((file) => TABS.test(readFileSync(join(GOOGLE, file), 'utf8')));
  expect(asking.filter((file) => !file.startsWith('check/'))).toEqual(['sheet/active-spreadsheet.ts']);
});
