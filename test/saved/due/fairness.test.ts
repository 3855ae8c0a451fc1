// The order of due reports for any schedules and durations: each runs in time, and none twice before another.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { withinBounds } from '../../../src/saved/tab/run-bounds';
import { schedules } from '../../core/schedule/any-schedule';
import { HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { scheduled } from '../book-fixture';
import { type Outcome, Queue, type QueuedReport, TIME_TO_BEGIN_MS } from './queue';

/** Reports with any schedules, last run in the last three days. */
const reportsWith = (outcomes: fc.Arbitrary<Outcome[]>): fc.Arbitrary<QueuedReport[]> =>
  fc
    .array(
      fc.record({
        schedule: fc.oneof(schedules, fc.constant({ kind: 'hours', every: 1 } as const)),
        costMs: fc.integer({ min: 1000, max: 150_000 }),
        hoursAgo: fc.nat(72),
        outcomes,
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((facts) =>
      facts.map(({ schedule, costMs, hoursAgo, outcomes: comes }, at) => {
        const handledDueMs = START_MS - hoursAgo * HOUR_MS;
        const id = `0000000${at.toString(16)}`;
        return {
          report: scheduled({ id, schedule, run: { handledDueMs, lastRunMs: handledDueMs } }),
          costMs,
          outcomes: comes,
        };
      }),
    );

const TICKS = 24;

/** Ticks an hour apart, with what was due at each and what it ran. */
function ticksOf(queue: Queue): { due: string[]; ran: string[] }[] {
  return Array.from({ length: TICKS }, (_each, at) => {
    const nowMs = START_MS + at * HOUR_MS;
    return { due: queue.due(nowMs), ran: queue.tick(nowMs) };
  });
}

test('every due report runs within as many ticks as the durations of all fill, and one more', () => {
  fc.assert(
    fc.property(reportsWith(fc.constant([])), (reports) => {
      const ticks = ticksOf(new Queue(reports));
      const costs = reports.reduce((sum, { costMs }) => sum + costMs, 0);
      const most = Math.floor(costs / TIME_TO_BEGIN_MS) + 1;
      for (const { report } of reports) {
        let waited = 0;
        for (const { due, ran } of ticks) {
          waited = due.includes(report.id) ? waited + 1 : 0;
          expect(waited).toBeLessThanOrEqual(most);
          if (ran.includes(report.id)) waited = 0;
        }
      }
    }),
    { numRuns: draws(7, 25) },
  );
});

test('no due report runs twice before another one that isn’t tried again, whatever fails or is stopped', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>('done', 'again', 'stopped'), { maxLength: 6 });
  fc.assert(
    fc.property(reportsWith(outcomes), (reports) => {
      const ticks = ticksOf(new Queue(reports));
      for (const { report } of reports.filter((each) => !each.outcomes.includes('again'))) {
        let others = new Set<string>();
        for (const { due, ran } of ticks) {
          if (!due.includes(report.id)) others = new Set();
          else {
            const before = ran.includes(report.id) ? ran.slice(0, ran.indexOf(report.id)) : ran;
            expect(before.filter((id) => others.has(id))).toEqual([]);
            others = ran.includes(report.id) ? new Set() : new Set([...others, ...before]);
          }
        }
      }
    }),
    { numRuns: draws(7, 25) },
  );
});

/** Three hourly reports, of which a tick has time for one. */
const three = () =>
  ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((id) => ({
    report: scheduled({ id, run: { handledDueMs: START_MS, lastRunMs: START_MS } }),
    costMs: TIME_TO_BEGIN_MS + 1,
    outcomes: [],
  }));

test.each([
  ['far in the past', 0],
  ['years ago', Date.UTC(2019, 0, 1)],
  ['far in the future', Date.UTC(2400, 0, 1)],
  ['tomorrow', START_MS + 24 * HOUR_MS],
])(
  'an edit that sets the handled due time of a report %s delays no report for good',
  (_title, handledDueMs) => {
    const queue = new Queue(three());
    const ran: string[] = [];
    for (let hour = 1; hour <= 30; hour++) {
      const nowMs = START_MS + hour * HOUR_MS;
      // As the row is read.
      const { report } = withinBounds(scheduled({ run: { handledDueMs } }), () => 'typed', nowMs);
      if (hour === 7) queue.edit('bbbbbbbb', { handledDueMs: report.run.handledDueMs });
      ran.push(...queue.tick(nowMs));
    }
    expect(ran).toHaveLength(30);
    for (const { report } of three()) {
      const turns = ran.flatMap((id, at) => (id === report.id ? [at] : []));
      // The edited report may take one turn of another.
      for (const [at, turn] of turns.entries()) expect(turn - (turns[at - 1] ?? -1)).toBeLessThanOrEqual(4);
      expect(ran.length - (turns.at(-1) ?? 0)).toBeLessThanOrEqual(4);
    }
  },
);
