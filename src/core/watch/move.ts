// Moves: when a figure is beyond what is expected of it, and when such a move begins and is over.

import type { Day } from '../day';
import type { Silence } from './silence';

export const DIRECTIONS = ['fall', 'rise'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A watch's share, and its amount or what stands for it. */
export interface Limits {
  readonly share: number;
  readonly amount: number;
}

/** A figure of a day, or of seven, beside what is expected of it. */
export interface Judged {
  readonly figure: number;
  /** Above 0. */
  readonly expected: number;
  /** How much it varies by itself; null where nobody can tell, and then nothing begins. */
  readonly noise: number | null;
}

/** A move that has begun, of a value, or of most values together. */
export interface Move {
  readonly direction: Direction;
  readonly since: Day;
  /** Neither its beginning nor its end is told, because it is part of another that is. */
  readonly isQuiet: boolean;
  /** It has become what is expected, which explains what weeks show of it for a while. */
  readonly isOver: boolean;
}

/** The moves of days, or those of weeks. */
export interface Moves {
  readonly values: ReadonlyMap<string, Move>;
  /** The move that most values share; null for none. */
  readonly shared: Move | null;
}

/** What a watch tells: a move that begins, or one that is over. */
export interface Notice {
  readonly what: 'begins' | 'isOver';
  /** The value; '' for the total, and for most values together. */
  readonly of: string;
  /** How many values share the move, of how many; null for a move of one. */
  readonly shared: { readonly by: number; readonly of: number } | null;
  readonly direction: Direction;
  readonly day: Day;
  /** Whether the figures are of the seven days to `day`. */
  readonly isWeek: boolean;
  readonly isFinal: boolean;
  /** Of a move that is over: whether the figure is back, and not only expected by now. */
  readonly isBack: boolean;
  /** Whether the figure is 0 because there is no row of it, or of any that share the move; null if there is. */
  readonly silence: Silence | null;
  readonly figure: number;
  readonly expected: number;
}

/** One day alone begins a move only this many times beyond its noise, of two days running each only so many. */
export const ALONE = { shares: 1, noises: 3.5 };
export const RUNNING = { shares: 0.75, noises: 2 };

/** Whether a figure is beyond a part of the watch's share, the whole of its amount, and its own noise. */
export function isBeyond(
  { figure, expected, noise }: Judged,
  direction: Direction,
  { share, amount }: Limits,
  { shares, noises }: typeof ALONE,
): boolean {
  if (noise === null || Math.abs(figure - expected) < amount) return false;
  const sign = direction === 'fall' ? -1 : 1;
  const isBeyondNoise = figure > 0 ? sign * Math.log(figure / expected) > noises * noise : sign < 0;
  return isBeyondNoise && isOffBy({ figure, expected }, direction, share * shares);
}

/** Whether a figure is off by more than a share, in a direction. */
export function isOffBy(
  { figure, expected }: Pick<Judged, 'figure' | 'expected'>,
  direction: Direction,
  share: number,
): boolean {
  return direction === 'fall' ? figure < expected * (1 - share) : figure > expected * (1 + share);
}
