// What is wrong with a schedule, by what its trigger's last tick has noted.

import { tickTrouble } from '../../src/saved/own-trigger';
import type { LastTick } from '../../src/saved/ports';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

test.each<[string, LastTick | null, ReturnType<typeof tickTrouble>]>([
  ['nothing is known', null, null],
  ['it was made just now', { atMs: NOW }, null],
  ['it was made two hours ago', { atMs: NOW - 2 * HOUR_MS }, null],
  ['it was made longer ago and never ran', { atMs: NOW - 2 * HOUR_MS - 1 }, 'late'],
  ['it ran within the hour', { atMs: NOW - HOUR_MS, open: 'here' }, null],
  ['it ran long ago', { atMs: NOW - 3 * HOUR_MS, open: 'here' }, 'late'],
  ['it ran without any file', { atMs: NOW - HOUR_MS, open: '' }, 'withoutFile'],
  ['it ran in another file', { atMs: NOW - HOUR_MS, open: 'there' }, 'withoutFile'],
  ['it ran without a file and then no more', { atMs: NOW - 3 * HOUR_MS, open: '' }, 'late'],
])('the trouble of a trigger is known where %s', (_title, last, expected) =>
  expect(tickTrouble(last, 'here', NOW)).toBe(expected),
);
