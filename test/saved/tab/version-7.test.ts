// Records of version 7, which are read as those of today.

import { firstChoice } from '../../../src/runs/choice';
import { recordOfExport, recordOfText, textOfRecord } from '../../../src/saved/tab/report-record';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { savedReport } from '../saved-fixture';

const { source, period, groupBy, destination } = firstChoice();
const CHOICE = { source, period, groupBy, destination };
const recordWith = (rules: object) => ({ version: 7, name: 'N', choice: CHOICE, ...rules });
const read = (rules: object) => recordOfText(JSON.stringify(recordWith(rules)));

test.each<[object, object]>([
  [{ mode: 'append' }, { mode: 'merge', finalRows: 'keep' }],
  [{ mode: 'merge' }, { mode: 'merge', finalRows: 'update' }],
  [{}, { mode: 'replace', finalRows: 'update' }],
])('%j is read as %j', (rules, expected) => {
  expect(read(rules)).toMatchObject(expected);
  const exported = { format: 'publisher-stats-report', ...recordWith(rules) };
  expect(recordOfExport(JSON.stringify(exported))).toMatchObject(expected);
});

test('a report that appended is saved as one that merges, of version 8', () => {
  const report = { ...savedReport(), ...read({ mode: 'append' }) };
  expect(JSON.parse(textOfRecord(report))).toEqual({
    version: 8,
    name: 'N',
    mode: 'merge',
    finalRows: 'keep',
    choice: CHOICE,
  });
});

const MERGED = { mode: 'merge' };
const LOADED = { choice: { destination: STATS_TABLE } };

test.each<
  [what: string, period: string, days: unknown, rules: { mode?: string; choice?: object }, read: string]
>([
  ['what was read before yesterday', 'yesterday', 30, MERGED, 'last 31 days'],
  ['as few as a new report had', 'yesterday', 3, MERGED, 'yesterday'],
  ['one more than that', 'yesterday', 4, MERGED, 'last 5 days'],
  ['what was read before some days', 'last 7 days', 30, MERGED, 'last 37 days'],
  ['of final days', 'last 1 final day', 9, MERGED, 'last 10 final days'],
  ['of a day some days ago', '3 days ago', 9, MERGED, '10 days ending 3 days ago'],
  ['of a day', '2026-03-05', 4, MERGED, '2026-03-01..2026-03-05'],
  ['of given days', '2026-03-05..2026-03-06', 4, MERGED, '2026-03-01..2026-03-06'],
  ['by week', 'yesterday', 13, { ...MERGED, choice: { groupBy: ['country', 'week'] } }, 'last 14 days'],
  ['of a table', 'yesterday', 30, LOADED, 'last 31 days'],
  ['of a period as typed', 'Last_2-Days', 5, MERGED, 'last 7 days'],
  ['of today, which no longer period ends on', 'today', 30, MERGED, 'today'],
  ['of a week', 'last week', 30, MERGED, 'last week'],
  ['of a month', 'this month', 30, MERGED, 'this month'],
  ['of the service’s own days', 'last=month', 30, MERGED, 'last=month'],
  ['of more days than a period has', 'last 3660 days', 30, MERGED, 'last 3660 days'],
  ['in mode replace, which read none', 'yesterday', 30, {}, 'yesterday'],
  ['in mode append, which read none', 'yesterday', 30, { mode: 'append' }, 'yesterday'],
  [
    'of rows without days, of which none was read',
    'yesterday',
    30,
    { ...MERGED, choice: { groupBy: [] } },
    'yesterday',
  ],
  ['of a list of apps', 'yesterday', 30, { ...MERGED, choice: { source: 'appList' } }, 'yesterday'],
  ['of no number', 'yesterday', 'many', MERGED, 'yesterday'],
])('days before the period are read again, %s: %s and %p', (_what, text, lookbackDays, rules, expected) => {
  const choice = { ...CHOICE, period: text, ...rules.choice };
  const record = read({ ...rules, choice, lookbackDays });
  expect(record.choice.period).toBe(expected);
  expect(Object.keys(record)).not.toContain('lookbackDays');
});
