// The names of BigQuery tables: their parts, the three as one text, and the table's address.

import { placeAddress, wrongParts } from '../../../src/core/place/place';

const NAME = {
  kind: 'bigQueryTable',
  project: 'my-project-1',
  dataset: 'my_data',
  table: 'Daily_2026',
} as const;

it.each([
  [NAME, null],
  [{ ...NAME, project: 'example.com:my-stats' }, null],
  [{ ...NAME, project: 'My-project' }, 'project'],
  [{ ...NAME, project: 'short' }, 'project'],
  [{ ...NAME, dataset: '' }, 'dataset'],
  [{ ...NAME, dataset: 'my-data' }, 'dataset'],
  [{ ...NAME, table: 'daily$20261119' }, 'table'],
  [{ ...NAME, table: 'daily`; DROP' }, 'table'],
  // The first of several wrong parts is found.
  [{ ...NAME, project: '', dataset: '', table: '' }, 'project'],
] as const)('a table name has its part at fault found: %j %j', (name, part) => {
  expect(wrongParts(name)[0] ?? null).toBe(part);
});

it('a table has the address of its page in the console', () => {
  expect(placeAddress({ ...NAME, project: 'example.com:my-stats' })).toBe(
    'https://console.cloud.google.com/bigquery?p=example.com%3Amy-stats&d=my_data&t=Daily_2026&page=table',
  );
});
