// A queue of reports in the scheduler's order, with ticks that run nothing but take time.

import { dueAt, dueReport, inRunOrder } from '../../../src/saved/due/due-reports';
import type { SavedReport } from '../../../src/saved/saved-report';
import { LEAST_TIME_MS, TICK_BUDGET_MS } from '../../../src/saved/scheduler';
import { FakeCalendar } from '../../fakes/saved/fake-calendar';

const DEPS = { calendar: new FakeCalendar('Etc/UTC') };

export const dueNow = (report: SavedReport, nowMs: number) => dueReport(report, nowMs, DEPS);

/** A tick begins no report later than this, ms. */
export const TIME_TO_BEGIN_MS = TICK_BUDGET_MS - LEAST_TIME_MS;

/** The result of a run: `again` fails and is tried again, `stopped` ends the whole tick. */
export type QueueOutcome = 'done' | 'again' | 'stopped';

export interface QueuedReport {
  report: SavedReport;
  costMs: number;
  /** The results of its runs, in order; later ones are `done`. */
  outcomes: readonly QueueOutcome[];
}

export class Queue {
  private readonly queued: Map<string, QueuedReport>;

  constructor(reports: readonly QueuedReport[]) {
    this.queued = new Map(reports.map((each) => [each.report.id, { ...each }]));
  }

  /** The IDs of the due reports, in their order. */
  due(nowMs: number): string[] {
    const reports = [...this.queued.values()].flatMap(({ report }) => dueNow(report, nowMs) ?? []);
    return inRunOrder(reports).map(({ report }) => report.id);
  }

  /** One tick. @returns the IDs of the reports that it ran, in order */
  tick(startMs: number): string[] {
    const ran: string[] = [];
    let nowMs = startMs;
    for (const id of this.due(startMs)) {
      if (nowMs - startMs > TIME_TO_BEGIN_MS) break;
      const outcome = this.run(id, nowMs);
      ran.push(id);
      nowMs += this.of(id).costMs;
      if (outcome === 'stopped') break;
    }
    return ran;
  }

  /** Changes what runs have left. */
  edit(id: string, facts: Partial<SavedReport['run']>): void {
    const { report } = this.of(id);
    this.of(id).report = { ...report, run: { ...report.run, ...facts } };
  }

  private run(id: string, nowMs: number): QueueOutcome {
    const { report, costMs, outcomes } = this.of(id);
    const due = dueAt(report, nowMs, DEPS);
    if (!due) throw new Error('what is in the line is due');
    const { dueMs } = due;
    const [outcome = 'done', ...later] = outcomes;
    this.of(id).outcomes = later;
    const endedMs = nowMs + costMs;
    if (outcome === 'stopped') this.edit(id, { handledDueMs: dueMs, begunMs: nowMs, nextTryMs: null });
    else {
      const nextTryMs = outcome === 'again' ? endedMs : null;
      this.edit(id, { handledDueMs: dueMs, nextTryMs, lastRunMs: endedMs, begunMs: null });
    }
    return outcome;
  }

  private of(id: string): QueuedReport {
    const found = this.queued.get(id);
    if (!found) throw new Error(`no report ${id}`);
    return found;
  }
}
