// The sum of several calls of one load, and when they end.

import fc from 'fast-check';
import {
  endOf,
  failedAfter,
  type LoadPart,
  progressOfAll,
  sumOfParts,
} from '../../../sidebar/work/load-parts';
import { addDays, parseDay } from '../../../src/core/day';
import { textOfSpan } from '../../../src/core/day-spans';
import type { LoadedView } from '../../../src/panel/contract/work';

const TABLE = 'publisher-demo.publisher_stats.daily';
const PLACE = {
  kind: 'bigQueryTable',
  project: 'publisher-demo',
  dataset: 'publisher_stats',
  table: 'daily',
} as const;
const FIRST = parseDay('2025-10-16') ?? raise();

function raise(): never {
  throw new Error('No day.');
}

/** The oldest days that are left, as the server writes them. */
const leftDays = (count: number) =>
  count === 0 ? '' : textOfSpan({ first: FIRST, last: addDays(FIRST, count - 1) });

function part(loaded: Partial<LoadedView> & { leaves: number }, change: Partial<LoadPart> = {}): LoadPart {
  const { leaves, ...given } = loaded;
  const counts = { daysDone: 0, daysTotal: 0 };
  const view = { place: PLACE, rows: 0, query: 'SELECT 1', left: leftDays(leaves), ...counts, ...given };
  const sentence = `Loaded, with ${leaves} left.`;
  const fresh = '';
  return {
    rows: 0,
    sentence,
    hasGaps: leaves > 0,
    events: [],
    loaded: view,
    fresh,
    ...change,
  };
}

it('the sum of all calls says that a call has made the table again', () => {
  const first = part({ leaves: 2, daysDone: 3, daysTotal: 5, wasMissing: true });
  const last = part({ leaves: 0, daysDone: 2, daysTotal: 2 });
  expect(sumOfParts([first, last], 'done')).toMatchObject({ hasGaps: false });
  expect(sumOfParts([first, last], 'done').events).toContain(first.sentence);
  const { wasMissing: _told, ...loaded } = first.loaded;
  expect(sumOfParts([{ ...first, loaded }, last], 'done').events).not.toContain(first.sentence);
});

it('the sum of all calls is as fresh as the last, which has the newest days', () => {
  const [fresh, ofOlder] = ['Final to 17 Nov · read 20 Nov, 06:15', 'Final to 30 Sep · read 20 Nov, 06:20'];
  const first = part({ leaves: 2, daysDone: 3, daysTotal: 5 }, { rows: 7, fresh: ofOlder });
  const last = part({ leaves: 0, daysDone: 2, daysTotal: 2 }, { rows: 4, fresh });
  expect(sumOfParts([first, last], 'done')).toMatchObject({
    fresh,
    rows: 11,
    sentence: expect.stringMatching(/11 rows of 5 days/),
  });
});

describe('the end of a load', () => {
  const first = part({ leaves: 280, daysDone: 120, daysTotal: 400 });
  it.each([
    ['continues while days are left and were settled', [first], false, null],
    ['is done when none is left', [first, part({ leaves: 0, daysDone: 280, daysTotal: 280 })], false, 'done'],
    ['stops when the person has cancelled', [first], true, 'cancelled'],
    [
      'was cancelled on its way, which leaves nothing to continue with',
      [first, part({ leaves: 0, daysDone: 10, daysTotal: 280 })],
      true,
      'cancelled',
    ],
    [
      'is done although it was cancelled too late',
      [part({ leaves: 0, daysDone: 7, daysTotal: 7 })],
      true,
      'done',
    ],
    ['stops when the first call settles nothing', [part({ leaves: 400, daysTotal: 400 })], false, 'stalled'],
    [
      'stops when a call leaves as many days as it got',
      [first, part({ leaves: 280, daysTotal: 280 })],
      false,
      'stalled',
    ],
  ] as const)('%s', (_name, parts, isCancelled, end) => {
    expect(endOf(parts, isCancelled)).toBe(end);
  });

  it('is reached for every way in which the days go down', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 30 }), (steps) => {
        const parts: LoadPart[] = [];
        let remaining = 200;
        for (let call = 0; call < 300; call += 1) {
          const before = remaining;
          remaining = Math.max(0, remaining - (steps[call % steps.length] ?? 0));
          parts.push(part({ leaves: remaining, daysDone: before - remaining, daysTotal: before }));
          const end = endOf(parts, false);
          if (end) return remaining === 0 ? end === 'done' : end === 'stalled' && before === remaining;
        }
        return false;
      }),
    );
  });
});

it('a single call is summed as it is', () => {
  const only = part(
    { leaves: 0, daysDone: 7, daysTotal: 7 },
    { rows: 700, hasGaps: true, events: ['Open.'] },
  );
  expect(sumOfParts([only], 'done')).toEqual({ ...only, end: 'done' });
});

const jobs = (count: number, first: string, last: string) => ({ jobs: { count, first, last } });

it.each([
  [1, 'Load job: a.'],
  [1400, '1,400 load jobs, from a to g.'],
])('the load jobs of one call are named: %i', (count, line) => {
  const only = part({ leaves: 0, ...jobs(count, 'a', 'g') }, { events: ['Open.'] });
  expect(sumOfParts([only], 'done').events).toEqual(['Open.', line]);
});

describe('several calls', () => {
  it('name all their load jobs in one line', () => {
    const parts = [
      part({ leaves: 280, daysDone: 120, daysTotal: 400, ...jobs(120, 'a', 'b') }),
      part({ leaves: 160, daysDone: 120, daysTotal: 280, ...jobs(120, 'c', 'd') }),
      // This call has found days that were already loaded, and loads none.
      part({ leaves: 0, daysDone: 160, daysTotal: 160 }),
    ];
    const { events, loaded } = sumOfParts(parts, 'done');
    expect(events).toEqual(['Loaded, with 0 left.', '240 load jobs, from a to d.']);
    expect(loaded.jobs).toEqual({ count: 240, first: 'a', last: 'd' });
  });

  // Both ways in which a server may count: of the days that were left, or of all.
  it.each([
    ['of what was left', { daysDone: 160, daysTotal: 160 }],
    ['of all days', { daysDone: 400, daysTotal: 400 }],
  ])('sum all rows and days, counted %s', (_name, counts) => {
    const parts = [
      part({ leaves: 280, daysDone: 120, daysTotal: 400 }, { rows: 12_000, events: ['a', 'b'] }),
      part({ leaves: 160, daysDone: 120, daysTotal: 280 }, { rows: 12_000, events: ['b'] }),
      part({ leaves: 0, ...counts }, { rows: 16_000 }),
    ];
    expect(sumOfParts(parts, 'done')).toMatchObject({
      rows: 40_000,
      sentence: `Loaded 40,000 rows of 400 days into the BigQuery table ${TABLE}.`,
      // Time that ran out is no gap if a later call has gone on.
      hasGaps: false,
      // Only the last call knows what comes next.
      events: ['Loaded, with 0 left.', 'a', 'b'],
      loaded: { daysDone: 400, daysTotal: 400, left: '' },
    });
  });

  it('name the call that lacks days, and don’t count those', () => {
    const parts = [
      // Three of 120 days failed.
      part({ leaves: 280, daysDone: 117, daysTotal: 400 }, { rows: 11_700 }),
      part({ leaves: 0, daysDone: 280, daysTotal: 280 }, { rows: 28_000 }),
    ];
    expect(sumOfParts(parts, 'done')).toMatchObject({
      sentence: '397 of 400 days are done, with 39,700 rows.',
      hasGaps: true,
      events: ['Loaded, with 280 left.', 'Loaded, with 0 left.'],
      loaded: { daysDone: 397, daysTotal: 400 },
    });
  });

  it('end with the sentence of the last call if that was stopped', () => {
    const parts = [
      part({ leaves: 280, daysDone: 120, daysTotal: 400 }, { rows: 12_000 }),
      part(
        { leaves: 0, daysDone: 30, daysTotal: 280 },
        { rows: 3_000, hasGaps: true, sentence: 'Quota used.' },
      ),
    ];
    const sentence = '150 of 400 days are done, with 15,000 rows in all. Quota used.';
    expect(sumOfParts(parts, 'done')).toMatchObject({ sentence, hasGaps: true });
  });

  it('say how far they came if the person cancels or a call stalls', () => {
    const parts = [part({ leaves: 280, daysDone: 120, daysTotal: 400 }, { rows: 1 })];
    expect(sumOfParts(parts, 'cancelled').sentence).toBe(
      'Stopped. 120 of 400 days are done, with 1 row. The other days stay as they were.',
    );
    expect(sumOfParts(parts, 'stalled').sentence).toContain('120 of 400 days are done, with 1 row.');
    expect(failedAfter(parts, { code: 'SERVICE_BUSY', remedy: 'wait', sentence: 'It is busy.' })).toEqual({
      ok: false,
      error: {
        code: 'SERVICE_BUSY',
        remedy: 'wait',
        sentence: '120 of 400 days are done, with 1 row. Then it stopped: It is busy.',
      },
    });
  });
});

describe('the progress of a later call', () => {
  const loading = {
    phase: 'loading',
    done: 20,
    total: 280,
    unit: 'days',
    sentence: 'Of this call.',
  } as const;
  it('counts all days', () => {
    expect(progressOfAll(loading, 400, 0)).toEqual({
      ...loading,
      done: 140,
      total: 400,
      sentence: 'Loaded 140 of 400 days…',
    });
  });
  it.each([
    ['the first call', loading, null],
    ['one that is counted of all days already', { ...loading, total: 400 }, 400],
    ['anything but loading', { ...loading, phase: 'fetching', unit: 'apps' } as const, 400],
  ])('is unchanged: %s', (_name, progress, daysTotal) => {
    expect(progressOfAll(progress, daysTotal, 0)).toBe(progress);
  });
});
