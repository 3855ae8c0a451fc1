// SpreadsheetApp.Sheet and Spreadsheet against measurements (docs/platform.md §10, §11) and documented limits.

import { createWorkbook, PlatformState, withAppsScriptGlobals } from '../../../../../apps-script/host';

type GoogleSpreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
const OWNER = 'owner@example.com';

function onFile<T>(look: (file: GoogleSpreadsheet) => T, user = OWNER, state = new PlatformState()): T {
  const workbook = createWorkbook({ timeZone: 'Asia/Tokyo', locale: 'ja_JP', name: 'Stats' });
  return withAppsScriptGlobals({ workbook, state, user, owner: OWNER }, () =>
    look(SpreadsheetApp.getActive()),
  );
}

test.each<[string, (file: GoogleSpreadsheet) => unknown, string]>([
  [
    'a sheet renamed to that of another one',
    (f) => f.insertSheet('Other').setName('SHEET1'),
    'A sheet with the name "SHEET1" already exists. Please enter another name.',
  ],
  [
    'the last sheet deleted',
    (f) => f.deleteSheet(f.getActiveSheet()),
    "You can't remove all the sheets in a document.",
  ],
  [
    'the only sheet hidden',
    (f) => f.getActiveSheet().hideSheet(),
    "You can't hide all the sheets in a document.",
  ],
])('%s is refused', (_, act, message) => {
  onFile((file) => expect(() => act(file)).toThrow(message));
});

test.each<[boolean, string | null]>([
  [false, 'Data'],
  [true, null],
])('a hidden sheet that is activated is refused, or shown: %s', (activatingShows, hiddenThen) => {
  const state = Object.assign(new PlatformState(), { activatingShows });
  const look = (file: GoogleSpreadsheet) => {
    const [first] = file.getSheets();
    const hidden = file.insertSheet('Data').hideSheet();
    first?.activate();
    const calls = [() => hidden.activate(), () => hidden.getRange('B2').activate()];
    for (const call of calls) {
      if (activatingShows) call();
      else expect(call).toThrow("You can't activate a hidden sheet.");
    }
    const names = file.getSheets().flatMap((each) => (each.isSheetHidden() ? each.getName() : []));
    expect([names[0] ?? null, file.getActiveSheet().getName()]).toEqual([
      hiddenThen,
      activatingShows ? 'Data' : first?.getName(),
    ]);
  };
  onFile(look, OWNER, state);
});

test('a spreadsheet holds ten million cells, and not one row more', () => {
  onFile((file) => {
    const sheet = file.getActiveSheet();
    // There is room for (10,000,000 - 26,000) / 26 = 383,615 more rows.
    for (let block = 0; block < 9; block++) sheet.insertRowsAfter(sheet.getMaxRows(), 40_000);
    expect(sheet.insertRowsAfter(1000, 23_615).getMaxRows()).toBe(384_615);
    expect(() => sheet.insertRowsAfter(1, 1)).toThrow('above the limit of 10000000 cells');
    expect(() => file.insertSheet('x')).toThrow('above the limit of 10000000 cells');
  });
});

test('the state can limit a spreadsheet to fewer cells', () => {
  const state = new PlatformState();
  state.limits.cells = 60_000;
  onFile(
    (file) => {
      file.insertSheet('x').deleteColumns(10, 17);
      // 26,000 and 9,000 of 60,000 cells are there.
      expect(file.getActiveSheet().insertRowsAfter(1000, 2777).getMaxRows()).toBe(3777);
      expect(() => file.getActiveSheet().insertRowsAfter(1, 1)).toThrow('above the limit of 60000 cells');
    },
    OWNER,
    state,
  );
});

test('a spreadsheet holds two hundred sheets, and not one more', () => {
  onFile((file) => {
    for (let sheet = 2; sheet <= 200; sheet++) file.insertSheet();
    expect(
      file
        .getSheets()
        .map((sheet) => sheet.getName())
        .slice(198),
    ).toEqual(['Sheet199', 'Sheet200']);
    expect(() => file.insertSheet()).toThrow("You can't have more than 200 sheets.");
  });
});
