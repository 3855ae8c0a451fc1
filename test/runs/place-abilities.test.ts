// What each kind of destination refuses of a choice.

import { choiceInvalid } from '../../src/core/errors';
import type { Place } from '../../src/core/place/place';
import { type Choice, firstChoice } from '../../src/runs/choice';
import { dayQueryOf } from '../../src/runs/day-query';
import { checkSupported } from '../../src/runs/place-checks';
import type { WriteRules } from '../../src/runs/write-rules';
import { SOURCES } from '../../src/sources/registry';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { PLACE } from '../bigquery/given-rows';
import { day, onDay } from '../core/given-day';

const { refused } = DESTINATION_TEXTS.bigQueryTable;
const SHEET: Place = { kind: 'newSheet', sheetName: 'Mine' };
const refusal = (field: string, problem: string) =>
  expect.objectContaining({ details: choiceInvalid(field, problem).details });
const check = (choice: Partial<Choice>, mode: WriteRules['mode'] = 'replace') =>
  checkSupported({ ...firstChoice(), destination: PLACE, ...choice }, SOURCES.appStats, { mode });

describe.each<[Partial<Choice>, string, string]>([
  [{ filter: 'impressions>=1000' }, 'filter', refused.filteredMetrics],
  [{ compare: 'previous year' }, 'compare', refused.compare],
  [{ columns: 'country' }, 'columns', refused.columns],
  [{ metrics: ['revenue', '% of revenue'] }, 'metrics', refused.shares],
  [{ totals: true }, 'destination', refused.totals],
  [{ sortBy: 'revenue' }, 'sortBy', refused.sorted],
  [{ topRows: 5 }, 'topRows', refused.sorted],
])('a choice of %p', (choice, field, problem) => {
  test('is refused by a table', () => expect(() => check(choice)).toThrow(refusal(field, problem)));
  test('is accepted by a sheet', () => expect(() => check({ ...choice, destination: SHEET })).not.toThrow());
});

test('the write mode merge is refused by a table, and accepted by a sheet', () => {
  expect(() => check({}, 'merge')).toThrow(refusal('mode', refused.mode));
  expect(() => check({ destination: SHEET }, 'merge')).not.toThrow();
});

test('weeks are refused by a table', () => {
  const choice = { ...firstChoice(), groupBy: ['week'], destination: PLACE };
  expect(() => dayQueryOf(choice, SOURCES.appStats, onDay(day('2026-11-20')))).toThrow(
    refusal('groupBy', refused.bucket),
  );
});

test('the totals that discrepancies always have are accepted by a table', () => {
  const choice = { ...firstChoice(), destination: PLACE, totals: true };
  expect(() => checkSupported(choice, SOURCES.discrepancies)).not.toThrow();
});
