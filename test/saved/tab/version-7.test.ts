// Records of version 7, which are read as those of today.

import { firstChoice } from '../../../src/runs/choice';
import { recordOfExport, recordOfText, textOfRecord } from '../../../src/saved/tab/report-record';
import { savedReport } from '../saved-fixture';

const { source, period, groupBy, destination } = firstChoice();
const CHOICE = { source, period, groupBy, destination };
const read = (rules: object) =>
  recordOfText(JSON.stringify({ version: 7, name: 'N', choice: CHOICE, ...rules }));

test.each<[object, object]>([
  [{ mode: 'append' }, { mode: 'merge', finalRows: 'keep' }],
  [{ mode: 'merge' }, { mode: 'merge', finalRows: 'update' }],
  [{}, { mode: 'replace', finalRows: 'update' }],
])('%j is read as %j', (rules, expected) => {
  expect(read(rules)).toMatchObject(expected);
  const text = JSON.stringify({
    format: 'publisher-stats-report',
    version: 7,
    choice: CHOICE,
    ...rules,
    name: 'N',
  });
  expect(recordOfExport(text)).toMatchObject(expected);
});

test('a report that appended is saved as one that merges, of version 8', () => {
  const report = { ...savedReport(), ...read({ mode: 'append' }) };
  expect(JSON.parse(textOfRecord(report))).toEqual({
    ...{ version: 8, name: 'N', mode: 'merge', finalRows: 'keep' },
    choice: CHOICE,
  });
});
