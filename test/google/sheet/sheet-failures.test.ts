// What a write says that Google fails.

import { googleWorld } from '../world/google-world';
import { NEW_DATA, writeTable } from '../world/written-table';
import { lines } from './typed-table';

test.each<[string, string, Record<string, unknown>]>([
  // The exception says protected, but the cells can be edited.
  ['Range.setValues', 'You are trying to edit a protected cell or object.', { code: 'WRITE_FAILED' }],
  [
    'Range.setValues',
    'Service error: Spreadsheets',
    {
      code: 'WRITE_FAILED',
      details: { place: 'sheet “Data”', reason: expect.stringContaining('Service error: Spreadsheets') },
    },
  ],
  ['SpreadsheetApp.flush', 'Service timed out', { code: 'WRITE_FAILED' }],
])('%s fails with “%s”', (call, message, expected) => {
  const world = googleWorld();
  world.state.faults = [
    { call: call.startsWith('Range') ? `SpreadsheetApp.${call}` : call, nth: 0, do: { message } },
  ];
  expect(() => writeTable(world, lines(2), NEW_DATA)).toThrow(expect.objectContaining(expected));
});
