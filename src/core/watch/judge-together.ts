// Which moves begin and which are over on a day or in a week, of each value and of most values together.

import type { Day } from '../day';
import { sumOf } from '../sum';
import type { ValueJudged } from './judged-values';
import { DIRECTIONS, type Direction, isOffBy, type Judged, type Move, type Moves, type Notice } from './move';
import { sharedSilence } from './silence';

/** What is judged of the values. */
interface JudgedSpan {
  readonly day: Day;
  readonly isWeek: boolean;
  readonly isFinal: boolean;
  /** Whether another move has told already what begins here. */
  isExplained?(of: string, direction: Direction): boolean;
}

/** How many values must begin to move at once, of how many, to be told as the move of most. */
const LEAST_BEGINNING = 3;
const LEAST_SHARING = 4;
/** Of those, the ones that are told by name. */
const MOST_NAMED = 5;

/** The moves after a day or a week, and what it tells of them: the move of most values first. */
export function judgeTogether(
  values: readonly ValueJudged[],
  before: Moves,
  span: JudgedSpan,
): { moves: Moves; notices: Notice[] } {
  let moves = before;
  const notices: Notice[] = [];
  const follow = (next: { moves: Moves; notices: Notice[] }) => {
    moves = next.moves;
    notices.push(...next.notices);
  };
  if (span.isFinal) follow(withEnded(values, moves, span));
  for (const direction of DIRECTIONS) follow(withBegun(values, moves, direction, span));
  const [ofMost, ofOne] = [notices.filter(({ shared }) => shared), notices.filter(({ shared }) => !shared)];
  return { moves, notices: [...ofMost, ...ofOne] };
}

/** A move is over on the first final day, from its beginning on, that is within half of the share. */
function withEnded(
  values: readonly ValueJudged[],
  { values: before, shared }: Moves,
  span: JudgedSpan,
): { moves: Moves; notices: Notice[] } {
  const after = new Map(before);
  const notices: Notice[] = [];
  const isLasting = (move: Move | null | undefined): move is Move => isLive(move) && move.since <= span.day;
  for (const value of values) {
    const move = before.get(value.of);
    if (!isLasting(move) || isOffBy(value.judged, move.direction, value.limits.share / 2)) continue;
    const isBack = value.isBackFrom(move);
    if (isBack) after.delete(value.of);
    else after.set(value.of, { ...move, isOver: true });
    if (!move.isQuiet) notices.push({ ...toldOf(value, 'isOver', move.direction, span), isBack });
  }
  const isEnded = isLasting(shared) && values.length > 0 && !isOfMost(values, shared.direction);
  if (isEnded && !shared.isQuiet) notices.push(toldOfMost(values, 'isOver', shared.direction, span));
  return { moves: { values: after, shared: isEnded ? { ...shared, isOver: true } : shared }, notices };
}

/**
 * The moves that begin in a direction. Where most values are off, that is told once, with the largest of those that
 * begin on the same day; others that follow are part of it.
 */
function withBegun(
  values: readonly ValueJudged[],
  { values: before, shared }: Moves,
  direction: Direction,
  span: JudgedSpan,
): { moves: Moves; notices: Notice[] } {
  const beginning = values.filter(({ of, begins }) => !isLive(before.get(of)) && begins(direction));
  const isMost = isOfMost(values, direction);
  const isPart = isMost && isLive(shared) && shared.direction === direction;
  const isNew = isMost && !isLive(shared) && beginning.length >= LEAST_BEGINNING;
  const notQuiet = isPart ? [] : isNew ? largest(beginning) : beginning;
  const begun = (of: string, isQuiet: boolean): Move => {
    const isExplained = span.isExplained?.(of, direction) ?? false;
    return { direction, since: span.day, isQuiet: isQuiet || isExplained, isOver: false };
  };
  const after = new Map(before);
  const notices: Notice[] = [];
  const most = isNew ? begun('', false) : shared;
  if (isNew && !most?.isQuiet) notices.push(toldOfMost(values, 'begins', direction, span));
  for (const value of beginning) {
    const move = begun(value.of, !notQuiet.includes(value));
    after.set(value.of, move);
    if (!move.isQuiet) notices.push(toldOf(value, 'begins', direction, span));
  }
  return { moves: { values: after, shared: most }, notices };
}

function isLive(move: Move | null | undefined): move is Move {
  return move ? !move.isOver : false;
}

/** The values that are off by half of the share at least, though it may not be beyond their own noise. */
function sharing(values: readonly ValueJudged[], direction: Direction): ValueJudged[] {
  return values.filter(({ judged, limits }) => isOffBy(judged, direction, limits.share / 2));
}

function isOfMost(values: readonly ValueJudged[], direction: Direction): boolean {
  return values.length >= LEAST_SHARING && sharing(values, direction).length * 2 > values.length;
}

function largest(values: readonly ValueJudged[]): ValueJudged[] {
  const amount = ({ judged: { figure, expected } }: ValueJudged) => Math.abs(figure - expected);
  return [...values].sort((one, other) => amount(other) - amount(one)).slice(0, MOST_NAMED);
}

type ToldOfValue = Pick<ValueJudged, 'of' | 'silence'> & { judged: Pick<Judged, 'figure' | 'expected'> };

function toldOf(
  { of, silence, judged }: ToldOfValue,
  what: Notice['what'],
  direction: Direction,
  { day, isWeek, isFinal }: JudgedSpan,
): Notice {
  const { figure, expected } = judged;
  const notice = { what, of, shared: null, direction, day, isWeek, isFinal };
  return { ...notice, isBack: false, silence, figure, expected };
}

function toldOfMost(
  values: readonly ValueJudged[],
  what: Notice['what'],
  direction: Direction,
  span: JudgedSpan,
): Notice {
  const sum = (part: 'figure' | 'expected') => sumOf(values.map(({ judged }) => judged[part]));
  const judged = { figure: sum('figure'), expected: sum('expected') };
  const shared = { by: sharing(values, direction).length, of: values.length };
  const silence = sharedSilence(values.map((each) => each.silence));
  return { ...toldOf({ of: '', silence, judged }, what, direction, span), shared };
}
