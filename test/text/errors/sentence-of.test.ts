// The sentence of an error: its request ID, and how long facts are cut.

import { StatsError } from '../../../src/core/errors';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { SELLER_ERROR } from './seller-error';

test('the request ID stands at the end of the sentence', () => {
  const error = new StatsError('SERVICE_FAILED', SELLER_ERROR, { requestId: 'req-7' });
  expect(sentenceOf(error)).toMatch(/Disk is full”? \(request ID req-7\)\.$/);
});

describe('a connection that is no longer accepted', () => {
  const refused = (facts: object) =>
    new StatsError('TOKEN_REFUSED', {
      service: 'account',
      status: 401,
      serviceMessage: '',
      title: 'ann@x.example',
      ...facts,
    });
  test.each([
    [
      {},
      'The login ann@x.example is no longer accepted. Log in again; reports are kept, and Refresh formulas in the menu updates cells.',
    ],
    [
      { by: 'bob@x.example' },
      'The shared login ann@x.example is no longer accepted. bob@x.example has to log in again under Account; reports are kept, and Refresh formulas in the menu updates cells.',
    ],
    [
      { service: 'seller', title: 'Acme', by: '' },
      'The shared token of Acme is no longer accepted. Whoever shares it has to connect it again under Account; reports are kept, and Refresh formulas in the menu updates cells.',
    ],
    [
      { service: 'seller', title: '' },
      'This seller token is no longer accepted. Connect it again; reports are kept, and Refresh formulas in the menu updates cells.',
    ],
  ])('with %j says what comes next', (facts, sentence) => {
    expect(sentenceOf(refused(facts))).toBe(sentence);
  });
});

describe('a fact of 20,000 characters with line breaks', () => {
  const typed = `a\n\u0000\u001B${'x'.repeat(20_000)}`;
  /** Errors that quote what a person typed or a service sent, with that text in each fact. */
  const errors: readonly StatsError[] = [
    new StatsError('PERIOD_UNKNOWN', { text: typed }),
    new StatsError('PERIOD_REVERSED', { first: typed, last: typed }),
    new StatsError('PERIOD_NOT_SERVED', { text: typed, source: 'App stats', reason: 'so it is' }),
    new StatsError('NAME_UNKNOWN', { what: 'metric', name: typed, names: [typed, typed] }),
    new StatsError('NAME_TWICE', { what: 'metric', name: typed }),
    new StatsError('APP_UNKNOWN', { app: typed }),
    new StatsError('APP_NOT_FOUND', { unknown: [{ name: typed, nearest: [typed, typed, typed] }], apps: 50 }),
    new StatsError('APP_AMBIGUOUS', { name: typed, candidates: [typed, typed] }),
    new StatsError('APPS_MISSING', {
      total: 2,
      failures: [{ app: typed, error: new StatsError('NAME_TWICE', { what: 'metric', name: typed }) }],
    }),
    new StatsError('ARGUMENT_WRONG', { argument: 'apps', expected: 'text', actual: typed }),
    new StatsError('REPORT_CHANGED', { names: [typed] }),
    new StatsError('REPORT_OWNS_PLACE', { report: { id: 'a', name: typed }, sheetName: typed, range: 'A1' }),
    new StatsError('CHART_COLUMN_MISSING', { column: typed }),
    new StatsError('CHART_ROWS_REPEAT', { column: typed }),
    new StatsError('MERGED_CELLS', { sheetName: typed, ranges: [typed] }),
    new StatsError('COLUMNS_CHANGED', {
      expected: [typed],
      actual: ['b', typed],
      inserted: [0, 1],
      renamed: [],
      firstColumn: 1,
    }),
    new StatsError('FIELD_WRONG', { service: 'account', field: typed, row: 1, expected: 'x', actual: typed }),
    new StatsError('COLUMNS_WRONG', {
      service: 'seller',
      expected: [],
      actual: Array<string>(99).fill(typed),
    }),
    new StatsError('SERVICE_REFUSED', {
      service: 'seller',
      status: 10,
      statusText: typed,
      serviceMessage: typed,
      problems: [{ field: typed, message: typed }],
    }),
    new StatsError('SERVICE_UNREACHABLE', { service: 'account', fault: typed }),
    new StatsError('TABLE_DIFFERS', { table: typed, differences: [typed] }),
    new StatsError('BIGQUERY_DENIED', {
      email: typed,
      role: 'BigQuery Job User',
      on: typed,
      serviceMessage: typed,
    }),
    new StatsError('LOAD_FAILED', {
      day: '2026-01-01',
      reason: typed,
      location: typed,
      serviceMessage: typed,
    }),
    new StatsError('REPORT_OF_OTHERS', { name: typed, owner: typed }),
    new StatsError('WRITE_FAILED', { place: typed, reason: typed }),
    new StatsError('UNEXPECTED', { reason: typed }),
  ];

  test.each(errors.map((error) => [error.code, error] as const))(
    '%s: is cut, and stays in its line',
    (_code, error) => {
      const sentence = sentenceOf(error);
      expect(sentence).toContain('…');
      // At most a dozen names of 100 characters each, and some words of a service.
      expect(sentence.length).toBeLessThan(1_700);
      expect(sentence).not.toMatch(/\p{Cc}/u);
    },
  );

  const [long, cut] = ['x'.repeat(20_000), `${'x'.repeat(59)}…`];
  test.each([
    [new StatsError('PERIOD_UNKNOWN', { text: long }), `“${cut}” isn’t a period`],
    [
      new StatsError('ARGUMENT_WRONG', { argument: 'from', expected: 'a date', actual: long }),
      `“${cut}” (from) isn’t a date`,
    ],
    [new StatsError('APP_NOT_FOUND', { unknown: [{ name: long, nearest: [] }], apps: 0 }), `named “${cut}”`],
    [new StatsError('NAME_UNKNOWN', { what: 'metric', name: long, names: [] }), `“${cut}” isn’t a metric`],
  ])('60 characters of what was typed tell which it is: %#', (error, quoted) => {
    expect(sentenceOf(error)).toContain(quoted);
  });
});
