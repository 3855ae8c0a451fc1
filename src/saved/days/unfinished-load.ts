// A load of days of no report that hasn't come to its end: kept in its person's properties, so that they can go on with
// it once they have closed the panel. They have one in each spreadsheet.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../../connections/connection';
import type { ConnectionTitles } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { jsonOf } from '../../core/json';
import { once } from '../../core/once';
import { type Choice, choiceSchema } from '../../runs/choice';
import type { FileDeps } from '../ownership/report-properties';
import type { RunEvent } from '../run/run-events';
import { MemoryRecord } from '../run/run-record';
import { LONGEST_RUN_MS, type RunState, type SavedReport } from '../saved-report';
import { daysDone, type EarlierDays, earlierSchema, isPastTime } from '../store/run-state';

export interface UnfinishedLoad extends EarlierDays {
  choice: Choice;
  /** What it is asked of, if it began from a report; empty for the current connections. */
  titles: ConnectionTitles;
  /** When the call began that is under way, ms; null for none. One that Google stops leaves it. */
  startedMs: number | null;
}

interface LoadDeps extends FileDeps {
  userProperties: PropertyStore;
}

const keyOf = ({ spreadsheet }: FileDeps) => `load.${spreadsheet.id()}`;

const loadSchema = once(() =>
  z.extend(earlierSchema(), {
    choice: choiceSchema(),
    titles: z.record(z.string(), z.string()),
    startedMs: z.nullable(z.int()),
  }),
);

/** @param properties of the person; null for none, or one that can't be read */
export function unfinishedLoadIn(properties: Properties, deps: FileDeps): UnfinishedLoad | null {
  const { data } = loadSchema().safeParse(jsonOf(properties[keyOf(deps)] ?? ''));
  return data && data.left.length > 0 ? { ...data, titles: data.titles as ConnectionTitles } : null;
}

/** Whether a call of a load may be under way. */
export function isLoading({ startedMs }: UnfinishedLoad, nowMs: number): boolean {
  return startedMs !== null && isPastTime(startedMs, nowMs) && nowMs - startedMs <= LONGEST_RUN_MS;
}

export function forgetUnfinishedLoad(deps: LoadDeps): void {
  deps.userProperties.remove([keyOf(deps)]);
}

/** What a load is of. */
export interface LoadBegun extends Pick<UnfinishedLoad, 'choice' | 'titles'> {
  startedMs: number;
  /** Whether it goes on with the days that an earlier call had left. */
  goesOn: boolean;
}

/**
 * The record of a load of no report, which keeps what is left of it: once it has loaded days, so that one which can't
 * load any leaves what is left of an earlier load.
 */
export class LoadRecord extends MemoryRecord {
  /** Whether the property is this load's. */
  private isKept = false;

  constructor(
    report: SavedReport,
    private readonly begun: LoadBegun,
    private readonly deps: LoadDeps,
  ) {
    super(report);
  }

  override record(event: RunEvent, check?: (current: RunState) => void): void {
    super.record(event, check);
    if (event.kind === 'daysListed' && !event.isSnapshot) {
      const before = ignoreErrors(() => this.before());
      super.record({ kind: 'earlierWanted', days: before?.left ?? event.days, total: before?.total });
      this.isKept = before !== null;
    }
    this.keep(this.begun.startedMs);
  }

  /** The call is over. */
  end(): void {
    this.keep(null);
  }

  /** The load that this call goes on with. */
  private before(): UnfinishedLoad | null {
    if (!this.begun.goesOn) return null;
    const stored = unfinishedLoadIn(this.deps.userProperties.all(), this.deps);
    return stored && JSON.stringify(stored.choice) === JSON.stringify(this.begun.choice) ? stored : null;
  }

  /** What can't be kept is no failure of the load. */
  private keep(startedMs: number | null): void {
    const { choice, titles } = this.begun;
    const { earlier } = this.run;
    const isBegun = this.isKept || (earlier !== null && daysDone(earlier) > 0);
    if (!isBegun) return;
    this.isKept = true;
    ignoreErrors(() => {
      if (!earlier) return forgetUnfinishedLoad(this.deps);
      const load: UnfinishedLoad = { choice, titles, startedMs, ...earlier };
      this.deps.userProperties.set({ [keyOf(this.deps)]: JSON.stringify(load) });
    });
  }
}
