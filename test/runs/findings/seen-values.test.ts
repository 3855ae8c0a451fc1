// The values that the panel offers for a filter.

import { seenValues } from '../../../src/runs/findings/seen-values';
import { SOURCES } from '../../../src/sources/registry';
import { fetchedTable } from '../given-run';

test('all values of a field are offered, each once', () => {
  const columns = [{ name: 'country', title: 'Country', kind: 'text', role: 'dimension' }] as const;
  const table = fetchedTable({ columns, rows: [['US'], ['DE'], ['US']] });
  expect(seenValues(table, SOURCES.appStats)).toEqual({ country: ['US', 'DE'] });
});
