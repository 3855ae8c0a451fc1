// Errors as the panel gets them: with their field, their offer and the request ID.

import fc from 'fast-check';
import { type ErrorCode, type ErrorDetails, StatsError } from '../../src/core/errors';
import { errorReportOf } from '../../src/panel/error-report';

const invalid = (...fields: string[]) =>
  new StatsError(
    'SERVICE_REFUSED',
    {
      service: 'seller',
      status: 10,
      serviceMessage: '',
      problems: fields.map((field) => ({ field, message: `${field} is wrong` })),
    },
    { requestId: 'r-1' },
  );

test.each([
  ['token', 'sellerToken'],
  ['filter.fromDate', 'period'],
  ['filter.toDate', 'period'],
  ['filter.bundleList', 'bundles'],
  ['filter.bundleList[3]', 'bundles'],
  ['filter.bundleList.3', 'bundles'],
  ['filter.operationSystemList[0]', 'os'],
  ['filter.groupByList[]', 'groupBy'],
  ['filter.groupByList[12]', 'groupBy'],
  ['filter', null],
  ['', null],
  ['constructor', null],
  ['__proto__', null],
])('an error of the seller about %j is shown beside the field %s', (path, field) => {
  const report = errorReportOf(invalid(path));
  expect(report.problems).toEqual([{ field, sentence: `${path} is wrong`.trim() }]);
  expect(report.field ?? null).toBe(field);
  expect(report.requestId).toBe('r-1');
});

test('an error of the seller about anything is shown beside a field of the panel or none', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const [problem] = errorReportOf(invalid(path)).problems ?? [];
      expect(problem?.field === null || typeof problem?.field === 'string').toBe(true);
    }),
  );
});

test('only an error that asks for a login names the service to log in to', () => {
  const login = new StatsError('NOT_CONNECTED', { service: 'seller' });
  expect([errorReportOf(login).service, errorReportOf(invalid()).service]).toEqual(['seller', undefined]);
});

const CASES: readonly { [Code in ErrorCode]: [Code, ErrorDetails[Code], string | undefined] }[ErrorCode][] = [
  ['LOGIN_REFUSED', { service: 'account', serviceMessage: '' }, 'password'],
  ['LOGIN_REFUSED', { service: 'seller', serviceMessage: '' }, 'sellerToken'],
  ['PERIOD_UNKNOWN', { text: 'x' }, 'period'],
  ['PERIOD_REVERSED', { first: 'b', last: 'a' }, 'period'],
  ['PERIOD_NOT_SERVED', { text: 'x', source: 's', reason: 'r' }, 'period'],
  ['NAME_UNKNOWN', { what: 'dimension', name: 'x', names: [] }, 'groupBy'],
  ['NAME_UNKNOWN', { what: 'metric', name: 'x', names: [] }, 'metrics'],
  ['NAME_UNKNOWN', { what: 'column to sort by', name: 'x', names: [] }, 'sortBy'],
  ['NAME_UNKNOWN', { what: 'dimension for columns', name: 'x', names: [] }, 'columns'],
  ['NAME_TWICE', { what: 'OS', name: 'x' }, 'os'],
  ['NAME_UNKNOWN', { what: 'constructor', name: 'x', names: [] }, undefined],
  ['ANSWER_TOO_LARGE', { service: 'seller', refusal: null }, 'period'],
  ['NO_APPS', {}, 'apps'],
  ['APP_UNKNOWN', { app: 'x' }, 'apps'],
  ['CHOICE_INVALID', { field: 'groupBy', problem: 'P.' }, 'groupBy'],
  ['CHOICE_INVALID', { field: 'choice.apps.3', problem: 'P.' }, 'apps'],
  ['CHOICE_INVALID', { field: 'choice.destination.sheetName', problem: 'P.' }, 'sheetName'],
  ['CHOICE_INVALID', { field: 'choice.totals', problem: 'P.' }, 'totals'],
  ['CHOICE_INVALID', { field: 'choice.appShows', problem: 'P.' }, undefined],
  ['CHOICE_INVALID', { field: '', problem: 'P.' }, undefined],
  ['RANGE_OCCUPIED', { sheetName: 'S', sheetId: 7, cells: 2, range: 'A1:B1', offer: null }, 'destination'],
  ['NO_CURRENT_CELL', {}, 'destination'],
  ['TAB_WITHOUT_CELLS', { sheetName: 'Chart1' }, 'destination'],
  ['CELLS_PROTECTED', { at: { sheetName: 'S', range: 'A1' } }, 'destination'],
  ['CELLS_PROTECTED', {}, undefined],
  ['SHEET_NAME_INVALID', { name: 'a/b', problem: 'characters' }, 'sheetName'],
  ['DOCUMENT_BUSY', {}, undefined],
  ['TOKEN_REFUSED', { service: 'account', status: 401, serviceMessage: '' }, undefined],
];
test.each(CASES)('the error %s %j is shown beside the field %s', (code, details, field) => {
  const report = errorReportOf(new StatsError(code, details));
  expect(report.field).toBe(field);
  expect(report).not.toHaveProperty('requestId');
  expect(report).not.toHaveProperty('problems');
  expect(report).not.toHaveProperty('offer');
  expect(report.sentence).toMatch(/[.)]$/);
});

test('the offer of an error reaches the panel', () => {
  const error = new StatsError('RANGE_OCCUPIED', {
    sheetName: 'S',
    sheetId: 7,
    cells: 2,
    range: 'A1:B1',
    offer: 'insertColumns',
  });
  expect(errorReportOf(error)).toMatchObject({
    offer: { kind: 'insertColumns', fact: '[7,"A1:B1",2]' },
    remedy: 'fix',
  });
});
