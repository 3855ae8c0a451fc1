// What documents say of a table of the code is what it says: `npm run docs:tables` writes it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIMS } from '../../../scripts/platform-check/claims/table';
import { blankReport, type SavedReport } from '../../../src/saved/saved-report';
import { textOfRecord } from '../../../src/saved/tab/report-record';
import { textOfRuns } from '../../../src/saved/tab/runs-cell';
import { EDITOR_SETS } from '../../google/editors/what-editors-set';
import { filesBelow } from '../citations';
import { WRITTEN_DOCUMENTS, writtenDocument } from './written-documents';

const root = join(__dirname, '../../..');
const read = (document: string) => readFileSync(join(root, document), 'utf8');

test.each(WRITTEN_DOCUMENTS)('%s says what the code says; `npm run docs:tables` writes it', (document) => {
  const text = read(document);
  expect(text).toBe(writtenDocument(document, text));
});

/** The facts of the cells of a report in which everything is set, such as `Report: choice.apps`. */
function factsOfCells(): string[] {
  const set = (values: object) => Object.fromEntries(Object.keys(values).map((key) => [key, 'set']));
  const blank = blankReport(0);
  const report = { ...set(blank), choice: set(blank.choice), run: set(blank.run) } as unknown as SavedReport;
  const { choice, ...record } = JSON.parse(textOfRecord(report));
  const keys = [...Object.keys(record), ...Object.keys(choice).map((key) => `choice.${key}`)];
  return [
    'ID',
    ...keys.map((key) => `Report: ${key}`),
    ...Object.keys(JSON.parse(textOfRuns(report, true))).map((key) => `Runs: ${key}`),
  ];
}

test('the table of what editors can set has every fact of a report’s cells once', () => {
  const listed = EDITOR_SETS.flatMap(({ what }) => {
    const [, heading = '', facts] = /^tab `_publisher_stats`, under `(\w+)`(?:: (.*))?$/.exec(what) ?? [];
    if (facts === undefined) return heading === '' ? [] : [heading];
    return [...facts.matchAll(/`([^`]+)`/g)].map(([, fact]) => `${heading}: ${fact}`);
  });
  expect(listed.sort()).toEqual(factsOfCells().sort());
});

test('every claim that a document names is in the platform check', () => {
  const ids = CLAIMS.map(({ id }) => id);
  // BigQuery has methods of `tables`, too.
  const kinds = [...new Set(ids.map((id) => id.split('.')[0]))].filter((kind) => kind !== 'tables').join('|');
  const named = filesBelow(root, '.', ['.md']).flatMap((document) =>
    [...read(document).matchAll(new RegExp(`\`((?:${kinds})\\.(?!md|ts)[a-z-]+)\``, 'g'))].map(
      ([, id]) => id,
    ),
  );
  expect(named.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  expect(named).toContain('hand.require-scopes');
});
