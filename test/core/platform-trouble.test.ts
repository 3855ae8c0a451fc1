// What Google's exceptions mean, by their texts.

import { toStatsError } from '../../src/core/errors';
import { platformTroubleIn } from '../../src/core/platform-trouble';

const AUTH = 'https://www.googleapis.com/auth/';

test.each<[string, ReturnType<typeof platformTroubleIn>]>([
  [
    `You do not have permission to call UrlFetchApp.fetchAll. Required permissions: ${AUTH}script.external_request`,
    { code: 'PERMISSION_MISSING', details: { scopes: ['script.external_request'] } },
  ],
  [
    `Specified permissions are not sufficient: You do not have permission to call SpreadsheetApp.getActive. Required permissions: (${AUTH}spreadsheets.currentonly || ${AUTH}spreadsheets)`,
    { code: 'PERMISSION_MISSING', details: { scopes: ['spreadsheets.currentonly', 'spreadsheets'] } },
  ],
  [
    'Authorization is required to perform that action.',
    { code: 'PERMISSION_MISSING', details: { scopes: [] } },
  ],
  ['You do not have permission to edit this spreadsheet.', { code: 'FILE_READ_ONLY', details: {} }],
  [
    'Service invoked too many times for one day: urlfetch.',
    { code: 'QUOTA_USED', details: { quota: 'fetches' } },
  ],
  ['Service invoked too many times for one day: email.', { code: 'QUOTA_USED', details: { quota: 'mails' } }],
  [
    'Service invoked too many times for one day: properties read.',
    { code: 'QUOTA_USED', details: { quota: 'properties' } },
  ],
  [
    'Service invoked too many times for one day: calendar.',
    { code: 'QUOTA_USED', details: { quota: 'other' } },
  ],
  [
    'Service using too much computer time for one day.',
    { code: 'QUOTA_USED', details: { quota: 'triggerTime' } },
  ],
  [
    'Service invoked too many times in a short time: exec qps. Try Utilities.sleep(1000) between calls.',
    { code: 'TOO_MANY_CALLS', details: {} },
  ],
  [
    'Script invoked too many times per second for this Google user account.',
    { code: 'TOO_MANY_CALLS', details: {} },
  ],
  [
    'There are too many scripts running simultaneously for this Google user account.',
    { code: 'TOO_MANY_CALLS', details: {} },
  ],
  [
    'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    { code: 'SPREADSHEET_FULL', details: {} },
  ],
  [
    'The data you entered in cell AB12 violates the data validation rules set on this cell.',
    { code: 'VALIDATION_REFUSED', details: { sheetName: '', cell: 'AB12' } },
  ],
  [
    'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
    { code: 'CELLS_PROTECTED', details: {} },
  ],
  [
    'You have exceeded the property storage quota. Please remove some properties and try again.',
    { code: 'STORE_FULL', details: {} },
  ],
  ['Argument too large: value', { code: 'STORE_FULL', details: {} }],
  [
    'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    { code: 'TOO_MANY_TRIGGERS', details: {} },
  ],
  [
    'This add-on has created too many time-based triggers in this document for this Google user account.',
    { code: 'TOO_MANY_TRIGGERS', details: {} },
  ],
  ['Service error: Spreadsheets', null],
  ['DNS error: https://api.example/', null],
  ['', null],
])('%s', (text, trouble) => {
  expect(platformTroubleIn(text)).toEqual(trouble);
  const error = toStatsError(new Error(text));
  expect(error.code).toBe(trouble?.code ?? 'UNEXPECTED');
  if (trouble) expect(error.details).toEqual(trouble.details);
});

test.each([
  ['Service invoked too many times for one day: urlfetch.', 'wait'],
  ['Service using too much computer time for one day.', 'wait'],
  ['Authorization is required to perform that action.', 'fix'],
  ['You are trying to edit a protected cell or object.', 'fix'],
])('%s: the person can %s', (text, remedy) => expect(toStatsError(new Error(text)).remedy).toBe(remedy));
