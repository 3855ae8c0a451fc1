// The order of due reports for any schedules and durations: each runs in time, and none twice before another.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { schedules } from '../../core/schedule/any-schedule';
import { scheduled } from '../book-fixture';
import { HOUR_MS, START_MS } from '../fact-fixture';
import { Queue, type QueuedReport, type QueueOutcome, TIME_TO_BEGIN_MS } from './queue';

/** Reports with any schedules, last run in the last three days. */
const reportsWith = (outcomes: fc.Arbitrary<QueueOutcome[]>): fc.Arbitrary<QueuedReport[]> =>
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
  const outcomes = fc.array(fc.constantFrom<QueueOutcome>('done', 'again', 'stopped'), { maxLength: 6 });
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
