// docs/errors.md has each error of the add-on once, in words of its sentence, and nothing else.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BIGQUERY_ERRORS } from '../../src/text/errors/bigquery-errors';
import { CHOICE_ERRORS } from '../../src/text/errors/choice-errors';
import { FORMULA_ERRORS } from '../../src/text/errors/formula-errors';
import { PLATFORM_ERRORS } from '../../src/text/errors/platform-errors';
import { REPORT_ERRORS } from '../../src/text/errors/report-errors';
import { RUN_ERRORS } from '../../src/text/errors/run-errors';
import { SERVICE_ERRORS } from '../../src/text/errors/service-errors';
import { SHEET_ERRORS } from '../../src/text/errors/sheet-errors';
import { filesBelow } from './citations';

const root = resolve(__dirname, '../..');
const rows = readFileSync(join(root, 'docs/errors.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What you read'));

test('each code has its place in docs/errors.md', () => {
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z]+(?:_[A-Z]+)+|CANCELLED|UNEXPECTED)`/g)]);
  const codes = Object.keys({
    ...SERVICE_ERRORS,
    ...CHOICE_ERRORS,
    ...RUN_ERRORS,
    ...SHEET_ERRORS,
    ...FORMULA_ERRORS,
    ...REPORT_ERRORS,
    ...BIGQUERY_ERRORS,
    ...PLATFORM_ERRORS,
  });
  expect(listed.map(([, code]) => code).sort()).toEqual(codes.sort());
});

test('what is read there stands in the sentences, except in italics', () => {
  const texts = filesBelow(root, 'src/text', ['.ts'])
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const said = rows
    .map((row) => row.split(' | ')[0]?.slice(2) ?? '')
    .filter((cell) => !cell.startsWith('*'))
    .flatMap((cell) => cell.replaceAll('**', '').split(/ \/ |…|[()]/))
    .map((part) => part.trim());
  expect(said.filter((part) => !texts.includes(part))).toEqual([]);
  expect(said.length).toBeGreaterThan(100);
});
