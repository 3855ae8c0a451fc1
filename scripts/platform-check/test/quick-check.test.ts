// The quick check as it is pasted: on the emulated host it ends with ten answers, and the code that it names exists.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createHost, createWorkbook } from 'sheets-workbench/apps-script/host';
import { deleteScriptFolders, scriptFolder } from 'sheets-workbench/test/apps-script/execution/script-folder';

const PERSON = { user: 'owner@example.com' };
const pasted = readFileSync(resolve(__dirname, '../quick-check.js'), 'utf8');
deleteScriptFolders();

test('the quick check ends with ten answers', async () => {
  // With fewer cells, and with a page from a file: the host makes none of a text.
  const code = pasted
    .replace('[16000, 25]', '[1100, 2]')
    .replace('createHtmlOutput(UNDO_PAGE)', "createHtmlOutputFromFile('Sidebar')");
  const workbook = createWorkbook({ timeZone: 'Europe/Berlin', locale: 'en_US' });
  const host = createHost({ folder: scriptFolder(code), workbook, owner: PERSON.user });
  expect(await host.runMenuItem('quickCheck', PERSON)).toMatchObject({ ok: true });
  const { id = 0 } = workbook.sheetByName('QuickCheck') ?? {};
  const answers = () =>
    workbook.cells(id, { row: 2, column: 2, rows: 10, columns: 1 }).map(([cell]) => cell?.value);
  expect(answers().map((answer) => String(answer).replace(/\d+/g, '0'))).toEqual([
    'a read 0,a write with flush 0,a named range 0',
    'properties read 0,properties written 0,cache read 0,cache written 0,lock taken and released 0',
    'with flush 0',
    'copyTo 0,flush 0',
    'Error: not emulated: Spreadsheet.duplicateActiveSheet',
    'not written',
    'a,,b,c',
    'Error: not emulated: Spreadsheet.setSpreadsheetTimeZone',
    'make a copy of the file once the sidebar is done, and run quickCheck there',
    'see the sidebar',
  ]);
  const midnight = new Date(Date.UTC(2025, 11, 8, 23));
  const cell = { sheetId: id, row: 9, column: 2 };
  const zone = await host.runCustomFunction('QUICK_CHECK_ZONE', [midnight], { ...PERSON, cell });
  expect(zone.value).toBe('of the spreadsheet');
  await host.runFromClient('writeFromSidebar', ['taken back'], PERSON);
  host.state.propertiesOfDocument(workbook.id).clear();
  await host.runMenuItem('quickCheck', PERSON);
  expect(answers().slice(8)).toEqual(['not copied', 'taken back']);
  await host.close();
});

test('the code that it names exists', () => {
  const src = resolve(__dirname, '../../../src');
  const paths = readdirSync(src, { recursive: true }).map(String);
  const named = [...pasted.matchAll(/(\w+) of ([\w-]+\.ts)/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, name, file] of named) {
    const path = paths.find((each) => each.endsWith(`/${file}`));
    expect(readFileSync(join(src, path ?? `${file}`), 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
