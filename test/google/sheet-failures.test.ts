/** Writes that stop half-way: what is left, and that the next write repairs it. */
import { type GoogleWorld, googleWorld } from '../contracts/google-world';
import { cellsOfTable, NEW_DATA, tableOf, writeTable } from '../contracts/written-table';
import { lines } from './typed-table';

describe('failures on the way', () => {
  const values = (world: GoogleWorld) => world.contents('Data');
  test.each([
    ['growing', 3, 8, 3],
    ['shrinking', 8, 3, 3],
    ['narrower', 5, 5, 2],
    ['made wider and longer', 5, 9, 3],
  ])(
    '%s: old cells are whole until the first value, and the next write repairs whatever was left',
    (_title, before, after, columns) => {
      let failed = 0;
      for (let nth = 1; ; nth++) {
        const world = googleWorld();
        const first = tableOf(before, 'old', _title === 'made wider and longer' ? 2 : 3);
        const next = tableOf(after, 'new', columns);
        writeTable(world, first, NEW_DATA);
        world.put('Data', 30, 9, 'mine');
        world.state.faults = [
          { call: 'SpreadsheetApp', nth, do: { message: 'Service error: Spreadsheets' } },
        ];
        let error: unknown = null;
        try {
          writeTable(world, next, NEW_DATA);
        } catch (thrown) {
          error = thrown;
        }
        if (error === null) break;
        failed++;
        const { calls } = world.lastExecution().context;
        if (!calls.some(({ method }) => method === 'Range.setValues'))
          expect(values(world)).toEqual({ ...cellsOfTable(first), I30: 'mine' });
        world.state.faults = [];
        writeTable(world, next, NEW_DATA);
        expect(values(world)).toEqual({ ...cellsOfTable(next), I30: 'mine' });
      }
      expect(failed).toBeGreaterThan(15);
    },
  );

  test('a first write that stops at any call can be repeated', () => {
    for (let nth = 1; ; nth++) {
      const world = googleWorld();
      world.state.faults = [{ call: 'SpreadsheetApp', nth, do: { message: 'Service error: Spreadsheets' } }];
      let isDone = true;
      try {
        writeTable(world, tableOf(4, 'new'), NEW_DATA);
      } catch {
        isDone = false;
      }
      if (isDone) break;
      world.state.faults = [];
      writeTable(world, tableOf(4, 'new'), NEW_DATA);
      expect(values(world)).toEqual(cellsOfTable(tableOf(4, 'new')));
    }
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['Range.setValues', 'You are trying to edit a protected cell or object.', { code: 'SHEET_PROTECTED' }],
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
      { call: call.startsWith('Range') ? `SpreadsheetApp.${call}` : call, nth: 1, do: { message } },
    ];
    expect(() => writeTable(world, lines(2), NEW_DATA)).toThrow(expect.objectContaining(expected));
  });
});
