// Custom functions on the emulated host: values there and back, and what they may not do.

import { closeHosts, hostFor, OTHER, OWNER } from './host-under-test';

closeHosts();

describe('a call of the custom function', () => {
  const host = hostFor();

  test.each<[string, unknown[], object]>([
    [
      'SUM_UP',
      [
        [
          [1, 2],
          [3, 4],
        ],
        10,
      ],
      {
        ok: true,
        value: [
          [10, 20],
          [30, 40],
        ],
      },
    ],
    ['sum_up', [[[1]], 2], { ok: true, value: [[2]] }],
    ['PLACE', [], { ok: true, value: 'C2' }],
    [
      'DAY',
      [],
      {
        ok: true,
        value: [
          [new Date(0), ''],
          ['=1+1', true],
        ],
      },
    ],
    [
      'SETS',
      [],
      { ok: false, error: { name: 'Exception', message: 'You do not have permission to call setValue' } },
    ],
    [
      'MAILS',
      [],
      {
        ok: false,
        error: { name: 'Exception', message: 'You do not have permission to call MailApp service.' },
      },
    ],
    [
      'openPanel',
      [],
      { ok: false, error: { message: 'Cannot call SpreadsheetApp.getUi() from this context.' } },
    ],
    ['hidden_', [], { ok: false, error: { message: "Unknown function: 'hidden_'." } }],
  ])('%s with %j', async (name, args, expected) => {
    const cell = { sheetId: 0, row: 2, column: 3 };
    expect(await host.runCustomFunction(name, args, { ...OTHER, cell })).toMatchObject(expected);
  });
});

test('a custom function is stopped by its own time limit', async () => {
  const slow = hostFor();
  slow.state.limits.shortExecutionMs = 100;
  const ended = await slow.runCustomFunction('SLOW', [], OWNER);
  expect(ended.error?.message).toBe('Exceeded maximum execution time (line 0).');
});
