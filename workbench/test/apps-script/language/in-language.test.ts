// The language of exceptions: the host's texts are translated, but for what is the same in every language.

import { PlatformState, withAppsScriptGlobals } from '../../../apps-script/host';
import { inLanguage } from '../../../apps-script/language/in-language';
import { createWorkbook } from '../../../apps-script/workbook/workbook';

const AUTH = 'https://www.googleapis.com/auth/';

/** A text, and its part that is the same in every language. */
test.each([
  ['Service invoked too many times for one day: urlfetch.', 'urlfetch'],
  [
    'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
    'Utilities.sleep(1000)',
  ],
  [
    `You do not have permission to call MailApp.sendEmail. Required permissions: ${AUTH}script.send_mail`,
    `${AUTH}script.send_mail`,
  ],
  ['You do not have permission to call MailApp service.', 'MailApp'],
  ['The data you entered in cell AB12 violates the data validation rules set on this cell.', 'AB12'],
  [
    'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    '10000000',
  ],
  ['DNS error: https://api.example/', 'https://api.example/'],
  [
    'Bandwidth quota exceeded: https://api.example/. Try reducing the rate of data transfer.',
    'https://api.example/',
  ],
  ['Cannot call SpreadsheetApp.getUi() from this context.', 'SpreadsheetApp.getUi()'],
  [
    "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
    'PERMISSION_DENIED',
  ],
  ['There are too many LockService operations against the same script.', 'LockService'],
  ['Argument too large: value', 'value'],
  ['The action is not supported for DATASOURCE sheet.', 'DATASOURCE'],
  ["You can't set the number format of cells in a typed column.", ''],
  ['Cannot add “Sales”: a named range with that name already exists.', 'Sales'],
  ['You are trying to edit a protected cell or object. Please contact …', ''],
])('the exception “%s” keeps “%s” in Japanese and German', (text, staying) => {
  expect(inLanguage('en', text)).toBe(text);
  expect(inLanguage('ja', text)).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  for (const language of ['ja', 'de'] as const) {
    const said = inLanguage(language, text);
    expect(said).not.toBe(text);
    expect(said).toContain(staying);
  }
});

test('a text without a translation throws, and the host’s own texts stay English', () => {
  expect(() => inLanguage('ja', 'Something new happened.')).toThrow('not emulated: in the language ja');
  expect(inLanguage('ja', 'not emulated: Range.getFoo')).toBe('not emulated: Range.getFoo');
});

test('a script gets exceptions in the language of the state, with their name', () => {
  const state = new PlatformState();
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  state.limits.fetchesPerDay = 0;
  state.language = 'ja';
  withAppsScriptGlobals({ state, workbook, user: 'viewer@example.com' }, () => {
    expect(() => UrlFetchApp.fetchAll([{ url: 'https://api.example/' }])).toThrow(
      '1 日にサービス urlfetch を実行した回数が多すぎます。',
    );
    workbook.viewers.add('viewer@example.com');
    let thrown: unknown;
    try {
      SpreadsheetApp.getActiveSheet().getRange('A1').setValue(1);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      name: 'Exception',
      message: 'このスプレッドシートを編集する権限がありません。',
    });
  });
});

test('a script gets planted faults in the language of the state', () => {
  const state = new PlatformState();
  state.language = 'ja';
  state.faults = [{ call: 'SpreadsheetApp.flush', nth: 1, do: { message: 'Service error: Spreadsheets' } }];
  withAppsScriptGlobals({ state }, () =>
    expect(() => SpreadsheetApp.flush()).toThrow('サービスエラー: Spreadsheets'),
  );
});
