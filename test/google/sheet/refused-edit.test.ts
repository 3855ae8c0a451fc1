// The reason why Google refused an edit is read from the spreadsheet, not from Google's words, in two languages.

import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import { PlatformState } from 'sheets-workbench/apps-script/execution/platform-state';
import { LANGUAGES } from 'sheets-workbench/apps-script/language/in-language';
import { createWorkbook, type Workbook } from 'sheets-workbench/apps-script/workbook/workbook';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { StatsError } from '../../../src/core/errors';
import { editing } from '../../../src/google/sheet/refused-edit';
import { documentLock } from '../../../src/google/stores/document-lock';
import { errorFrom } from '../../fakes/error-from';
import { EDITOR } from '../../people';

const CELLS = { row: 2, column: 2, rows: 2, columns: 2 };

function inLanguage<Result>(
  language: (typeof LANGUAGES)[number],
  prepare: (workbook: Workbook, sheetId: number) => void,
  work: () => Result,
): Result {
  const state = new PlatformState();
  state.language = language;
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  prepare(workbook, workbook.sheets[0]?.id ?? 0);
  return withAppsScriptGlobals({ state, workbook, user: EDITOR }, work);
}

const cells = () => SpreadsheetApp.getActiveSheet().getRange('B2:C3');
const write = () => editing(cells, () => cells().setValue('written'));
const protecting = (range: typeof CELLS | null) => (workbook: Workbook, sheetId: number) =>
  protect(workbook, sheetId, range);

describe.each(LANGUAGES)('in the language %s', (language) => {
  test.each<[string, (workbook: Workbook, sheetId: number) => void, object]>([
    [
      'a file that may only be viewed',
      (workbook) => workbook.viewers.add(EDITOR),
      { code: 'FILE_READ_ONLY' },
    ],
    ['a protected cell', protecting({ ...CELLS, rows: 1 }), { code: 'CELLS_PROTECTED' }],
    [
      'a rule that doesn’t allow the value',
      (workbook, sheetId) =>
        workbook
          .sheet(sheetId)
          .validation.set(
            { ...CELLS, row: 3, column: 3, rows: 1, columns: 1 },
            { allowed: new Set(['yes']), allowInvalid: false },
          ),
      { code: 'VALIDATION_REFUSED', details: { cell: 'C3', sheetName: 'Sheet1' } },
    ],
  ])('an edit refused because of %s has its own error code', (_title, prepare, expected) => {
    expect(inLanguage(language, prepare, () => errorFrom(write))).toMatchObject(expected);
  });

  test('a protection of other cells is not taken for the reason, and Google’s message stays', () => {
    const fault = {
      call: 'SpreadsheetApp.Range.setValue',
      nth: 1,
      do: { message: 'Service error: Spreadsheets' },
    };
    const thrown = inLanguage(language, protecting({ ...CELLS, row: 20 }), () => {
      const state = new PlatformState();
      state.language = language;
      state.faults = [fault];
      return withAppsScriptGlobals({ state, user: EDITOR }, () => {
        try {
          return write();
        } catch (error) {
          return error;
        }
      });
    });
    expect(thrown).not.toBeInstanceOf(StatsError);
    expect(String(thrown)).toContain('Spreadsheets');
  });

  test('a write under the lock names a file that may only be viewed as the reason', () => {
    const prepare = (workbook: Workbook) => void workbook.viewers.add(EDITOR);
    const error = inLanguage(language, prepare, () =>
      errorFrom(() => documentLock.hold(() => SpreadsheetApp.getActive().insertSheet('New'))),
    );
    expect(error.code).toBe('FILE_READ_ONLY');
  });

  test('the add-on’s own error passes unchanged', () => {
    const ours = new StatsError('CANCELLED', {});
    const thrown = inLanguage(language, protecting(null), () =>
      errorFrom(() =>
        editing(cells, () => {
          throw ours;
        }),
      ),
    );
    expect(thrown).toBe(ours);
  });
});
