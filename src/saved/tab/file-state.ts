// What the file's properties keep of a report's runs, where no editor types, beside the size of its block.

import type { Properties } from '../../connections/connection';
import { jsonOf } from '../../core/json';
import { utf8Length } from '../../core/utf8-length';
import { owedByAll } from '../../runs/owed-days';
import type { RunState } from '../saved-report';
import { factsIn, factsToKeep } from './run-state';

/** Bytes; a property holds 9 kB (docs/platform.md §9). */
const LONGEST = 8_500;

export function fileStateKey(id: string): string {
  return `state.${id}`;
}

/** For which apps days of a report's table wait, as its last run has told (`keepWaiting`). */
export function waitingKey(id: string): string {
  return `waiting.${id}`;
}

/** The facts of a report, and whether all of them can be read. */
export function fileStateIn(
  properties: Properties,
  id: string,
  nowMs: number,
): { facts: Partial<RunState>; isKnown: boolean } {
  const { facts, areRead } = factsIn('file', jsonOf(properties[fileStateKey(id)] ?? ''), nowMs);
  return { facts: areRead ? facts : {}, isKnown: areRead };
}

/**
 * What is too long loses the headings, then which of the missed days aren't missed, and which apps owe days: those are
 * read again.
 */
export function textOfFileState(run: RunState): string {
  const stateText = (each: RunState) => JSON.stringify(factsToKeep('file', each));
  const [newest] = run.daysMissed;
  const oldest = run.daysMissed[run.daysMissed.length - 1];
  const daysMissed = newest && oldest ? [{ first: oldest.first, last: newest.last }] : [];
  const shorter = { ...run, tableColumns: null };
  const owed = run.owed && owedByAll(run.owed);
  const texts = [run, shorter, { ...shorter, daysMissed }, { ...shorter, daysMissed, owed }].map(stateText);
  return texts.find((text) => utf8Length(text) <= LONGEST) ?? texts[texts.length - 1] ?? '';
}
