// Tells whether an answer was too large or too slow to arrive complete. The services document no size limit, so what an
// error says counts, too.

import { utf8Length } from '../core/utf8-length';
import { refusalIn } from './refusal';

export type SizeProblem = 'tooLarge' | 'tooSlow';

/**
 * Google cuts an answer at 50 MB (docs/platform.md §5); whether a megabyte has 10^6 bytes or 2^20 is not documented.
 */
const LARGEST_BODIES = [50_000_000, 50 * 1024 * 1024] as const;
/** How much a cut can change the length: a character that it splits becomes a replacement character of three bytes. */
const CUT_CHARACTER_BYTES = 3;

/** Statuses for a timeout, from the server itself and from proxies in front of it. */
const SLOW_STATUSES: readonly number[] = [408, 504, 524];

/** Why a complete answer didn't arrive, if requesting fewer days may help; null for anything else. */
export function sizeProblem(
  attempt: { status: number; body: string } | { fault: string; isSlow?: boolean },
): SizeProblem | null {
  if ('fault' in attempt) return attempt.isSlow ? 'tooSlow' : null;
  const { status, body } = attempt;
  if (status === 413) return 'tooLarge';
  if (SLOW_STATUSES.includes(status)) return 'tooSlow';
  const isCut = status >= 200 && status <= 299 && isCutByGoogle(body);
  return isCut || refusalIn(attempt) === 'tooLarge' ? 'tooLarge' : null;
}

/** Whether Google cut a body. Only the length shows that, because a cut CSV may end with a whole line. */
export function isCutByGoogle(body: string): boolean {
  const [decimal, binary] = LARGEST_BODIES;
  // A UTF-16 unit takes at most three bytes, so shorter bodies needn't be measured.
  if (body.length * 3 < decimal) return false;
  const bytes = body.length >= binary ? binary : utf8Length(body);
  return (
    bytes >= binary - CUT_CHARACTER_BYTES ||
    (bytes >= decimal - CUT_CHARACTER_BYTES && bytes <= decimal + CUT_CHARACTER_BYTES)
  );
}
