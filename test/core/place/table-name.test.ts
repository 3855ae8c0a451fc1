// Tests of the names of BigQuery tables: what each part may be, all three as one text, and the table's address.

import {
  isTablePart,
  TABLE_NAME_PARTS,
  tableAddress,
  tableNameOfText,
  textOfTableName,
  wrongTablePart,
} from '../../../src/core/place/table-name';

const NAME = { project: 'my-project-1', dataset: 'my_data', table: 'Daily_2026' };

it.each([
  [NAME, null],
  [{ ...NAME, project: 'example.com:my-stats' }, null],
  [{ ...NAME, project: 'My-project' }, 'project'],
  [{ ...NAME, project: 'short' }, 'project'],
  [{ ...NAME, dataset: '' }, 'dataset'],
  [{ ...NAME, dataset: 'my-data' }, 'dataset'],
  [{ ...NAME, table: 'daily$20261119' }, 'table'],
  [{ ...NAME, table: 'daily`; DROP' }, 'table'],
  // The first one of several.
  [{ project: '', dataset: '', table: '' }, 'project'],
] as const)('finds the part at fault of %j: %j', (name, part) => {
  expect(wrongTablePart(name)).toBe(part);
  const right = TABLE_NAME_PARTS.every((each) => isTablePart(each, name[each]));
  expect(right).toBe(part === null);
  expect(tableNameOfText(textOfTableName(name))).toEqual(part === null ? name : null);
});

it('leads to the table in the console', () => {
  expect(tableAddress({ ...NAME, project: 'example.com:my-stats' })).toBe(
    'https://console.cloud.google.com/bigquery?p=example.com%3Amy-stats&d=my_data&t=Daily_2026&page=table',
  );
});
