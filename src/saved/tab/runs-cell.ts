// The cell of a report with what its runs have left, which is never too long for a cell.

import { firstCharacters } from '../../core/first-characters';
import { isRecord, jsonOf } from '../../core/json';
import type { RunState, SavedReport } from '../saved-report';
import { factsIn, factsToKeep, isPastTime } from './run-state';

/** Characters; a cell holds 50,000 (docs/platform.md §4). */
const LONGEST = 45_000;
const LONGEST_RESULT = 2_000;

/** What is left out of a longer text, one after the other: first what only tells whether something is new. */
const CUTS: readonly ((run: RunState) => RunState)[] = [
  (run) => ({ ...run, otherApps: [] }),
  (run) => ({ ...run, columnsKept: run.columnsKept && { ...run.columnsKept, rest: null } }),
  (run) => ({ ...run, result: firstCharacters(run.result, LONGEST_RESULT) }),
  (run) => ({ ...run, charts: [] }),
  (run) => ({ ...run, columnsKept: null }),
];

/** What the cell of a report tells. */
export interface RunsTold {
  facts: Partial<RunState>;
  /**
   * `lastGoodMs` as it was when the cell was written; null if it can't be read. The file's properties decide, but they
   * don't go back with an earlier version of the file: its rows lack the days that were read since.
   */
  goodMs: number | null;
  /** The due time that was handled, for those who can't read its owner's properties: it tells them what is late. */
  handled: Pick<RunState, 'handledDueMs' | 'handledOffset'>;
}

export function runsTold(text: string, nowMs: number): RunsTold {
  const stored = jsonOf(text);
  const { goodMs, handled } = isRecord(stored) ? stored : {};
  return {
    facts: factsIn('cell', stored, nowMs).facts,
    goodMs: typeof goodMs === 'number' && isPastTime(goodMs, nowMs) ? goodMs : null,
    handled: handledIn(handled, nowMs),
  };
}

function handledIn(stored: unknown, nowMs: number): RunsTold['handled'] {
  const { handledDueMs = 0, handledOffset = null } = factsIn('owner', stored, nowMs).facts;
  return handledDueMs > nowMs ? { handledDueMs: 0, handledOffset: null } : { handledDueMs, handledOffset };
}

export function textOfRuns({ schedule, run }: Pick<SavedReport, 'schedule' | 'run'>): string {
  const runText = (each: RunState) =>
    JSON.stringify({
      ...(schedule === null || each.handledDueMs === 0 ? {} : { handled: handledOf(each) }),
      ...(each.lastGoodMs === null ? {} : { goodMs: each.lastGoodMs }),
      ...factsToKeep('cell', each),
    });
  let [cut, text] = [run, runText(run)];
  for (const cutNext of CUTS) {
    if (text.length <= LONGEST) break;
    cut = cutNext(cut);
    text = runText(cut);
  }
  return text;
}

function handledOf({ handledDueMs, handledOffset }: RunState): object {
  return { handledDueMs, ...(handledOffset === null ? {} : { handledOffset }) };
}
