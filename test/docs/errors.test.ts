// docs/errors.md has each error of the add-on once, and nothing else.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BIGQUERY_ERRORS } from '../../src/text/errors/bigquery-errors';
import { CHOICE_ERRORS } from '../../src/text/errors/choice-errors';
import { FORMULA_ERRORS } from '../../src/text/errors/formula-errors';
import { PLATFORM_ERRORS } from '../../src/text/errors/platform-errors';
import { REPORT_ERRORS } from '../../src/text/errors/report-errors';
import { RUN_ERRORS } from '../../src/text/errors/run-errors';
import { SERVICE_ERRORS } from '../../src/text/errors/service-errors';
import { SHEET_ERRORS } from '../../src/text/errors/sheet-errors';

test('each code has its place in docs/errors.md', () => {
  const text = readFileSync(resolve(__dirname, '../../docs/errors.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z]+(?:_[A-Z]+)+|CANCELLED|UNEXPECTED)`/g)]);
  const codes = Object.keys({
    ...{ ...SERVICE_ERRORS, ...CHOICE_ERRORS, ...RUN_ERRORS, ...SHEET_ERRORS },
    ...{ ...FORMULA_ERRORS, ...REPORT_ERRORS, ...BIGQUERY_ERRORS, ...PLATFORM_ERRORS },
  });
  expect(listed.map(([, code]) => code).sort()).toEqual(codes.sort());
});
