// What is stored of a watch: how far was judged, what was told and lasts, and what is still to be mailed. It stands in
// its owner's properties, so that no editor of the file decides what is asked or mailed.

import { type Day, parseDay } from '../../core/day';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, jsonOf } from '../../core/json';
import { parseFilter, textOfFilter } from '../../core/report/filter';
import { firstStanding, type Standing } from '../../core/watch/judge-days';
import type { Move, Moves } from '../../core/watch/move';
import { textOfWatch } from '../../core/watch/watch';
import type { ToldMove } from '../../runs/findings/looks';
import type { SavedDeps } from '../deps';
import { type FileDeps, reportProperty } from '../ownership/report-properties';
import type { SavedReport } from '../saved-report';

type StandingDeps = FileDeps & Pick<SavedDeps, 'digest' | 'userProperties'>;

export interface WatchStanding extends Standing {
  /** Lines that no mail has told yet. */
  readonly untold: readonly string[];
  /** On how many days in a row its figures couldn't be read, and the last of them. */
  readonly failed: { readonly days: number; readonly on: Day } | null;
  /** The move that can be looked into; null where none was told last, and if it's too long to store. */
  readonly last: ToldMove | null;
}

function newStanding(): WatchStanding {
  return { ...firstStanding(), untold: [], failed: null, last: null };
}

/** Moves of days, or of weeks, that are stored: the newest. With ten lines, they fit into a property of 8,000. */
const MOST_MOVES = 60;
/** Characters of the move that can be looked into. */
const LONGEST_LAST = 1000;

/** The standing of a report's watch. A watch of something else begins again. */
export function storedStanding(report: SavedReport, deps: StandingDeps): WatchStanding {
  const stored = jsonOf(storedText(report, deps));
  if (!isRecord(stored) || stored['of'] !== markOf(report, deps)) return newStanding();
  const { judgedTo, days, weeks, untold, failed, last } = stored;
  return {
    judgedTo: parseDay(String(judgedTo)),
    days: readMoves(days),
    weeks: readMoves(weeks),
    untold: Array.isArray(untold) ? untold.map(String) : [],
    failed: readFailed(failed),
    last: readLast(last),
  };
}

/** The stored text as it is now; '' for none. */
export function storedText({ id }: SavedReport, deps: StandingDeps): string {
  return deps.userProperties.all()[reportProperty('watched', id, deps)] ?? '';
}

export function storeStanding(report: SavedReport, standing: WatchStanding, deps: StandingDeps): void {
  const { judgedTo, days, weeks, untold, failed, last } = standing;
  const of = markOf(report, deps);
  const text = JSON.stringify({
    of,
    judgedTo,
    days: movesText(days),
    weeks: movesText(weeks),
    untold,
    failed: failed && `${failed.days} ${failed.on}`,
    last: lastText(last),
  });
  deps.userProperties.set({ [reportProperty('watched', report.id, deps)]: text });
}

/** Of what a watch's figures are. */
function markOf({ choice, watch }: SavedReport, { digest }: StandingDeps): string {
  const { source, apps, bundles, os, filter } = choice;
  return digest(JSON.stringify([textOfWatch(watch), source, apps, bundles, os, filter])).slice(0, 16);
}

/**
 * `0a1b2c3d f 2026-10-22`, and then `q` for a quiet move and `o` for one that is over; `*` for that of most values. As
 * records, `MOST_MOVES` wouldn't fit into a property.
 */
function movesText({ values, shared }: Moves): string[] {
  const newest = [...values]
    .sort(([, one], [, other]) => (one.since < other.since ? 1 : -1))
    .slice(0, MOST_MOVES);
  const all: (readonly [string, Move])[] = shared ? [['*', shared], ...newest] : newest;
  return all.map(
    ([of, { direction, since, isQuiet, isOver }]) =>
      `${of} ${direction.charAt(0)} ${since} ${isQuiet ? 'q' : ''}${isOver ? 'o' : ''}`,
  );
}

function readMoves(stored: unknown): Moves {
  const all = (Array.isArray(stored) ? stored : []).flatMap((each): (readonly [string, Move])[] => {
    const [of = '', direction, day = '', marks = ''] = String(each).split(' ');
    const since = parseDay(day);
    if (!since) return [];
    const move = { since, isQuiet: marks.includes('q'), isOver: marks.includes('o') };
    return [[of, { direction: direction === 'r' ? 'rise' : 'fall', ...move }]];
  });
  const values = new Map(all.filter(([of]) => of !== '*'));
  return { values, shared: all.find(([of]) => of === '*')?.[1] ?? null };
}

/** `3 2026-11-20`: a count and a day. */
function readFailed(stored: unknown): WatchStanding['failed'] {
  const [days, on = ''] = String(stored).split(' ');
  const day = parseDay(on);
  return day && { days: Number(days), on: day };
}

/** By position, as `readLast` must read what is stored already. */
function lastText(last: ToldMove | null): string[] | null {
  if (!last) return null;
  const { name, conditions, day, isWeek } = last;
  const texts = [isWeek ? 'week' : 'day', day, name, textOfFilter(conditions)];
  return texts.join('').length > LONGEST_LAST ? null : texts;
}

function readLast(stored: unknown): ToldMove | null {
  const [span, on = '', name = '', filter = ''] = Array.isArray(stored) ? stored.map(String) : [];
  const day = parseDay(on);
  const conditions = ignoreErrors(() => parseFilter(filter));
  return day && conditions ? { name, conditions, day, isWeek: span === 'week' } : null;
}
