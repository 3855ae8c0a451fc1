// What became of a claim when it was tried.

import type { Claim, Judged } from './claim';

/** Thrown if Google hasn't computed a formula yet. */
export class StillComputing extends Error {}

/** @param work tries the claim */
export function judged(claim: Pick<Claim, 'expected'>, work: () => unknown): Judged {
  try {
    const seen = textOf(work());
    return { result: isExpected(seen, claim.expected) ? 'holds' : 'differs', seen };
  } catch (error) {
    if (error instanceof StillComputing) return { result: 'not tried', seen: error.message };
    // A claim catches the refusal that it is about, so this is another error, which may pass.
    return { result: 'failed', seen: thrownText(error) };
  }
}

/** What `work` returns, or `throws …` with Google's message. */
export function outcome(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return thrownText(error);
  }
}

/** `taken`, or `throws …`, even if Google throws only at the flush. */
export function written(change: () => unknown): unknown {
  return outcome(() => {
    change();
    SpreadsheetApp.flush();
    return 'taken';
  });
}

/** Text or data as one text, for a cell. */
function textOf(seen: unknown): string {
  return typeof seen === 'string' ? seen : String(JSON.stringify(seen));
}

export function expectedText(expected: unknown): string {
  return expected instanceof RegExp ? `matches ${String(expected)}` : textOf(expected);
}

/** Joins lines before it compares, because a pattern would stop at a line break in Google's message. */
function isExpected(seen: string, expected: unknown): boolean {
  return expected instanceof RegExp ? expected.test(seen.replace(/\s+/g, ' ')) : seen === textOf(expected);
}

/** Reads `message` of anything, because an exception of a Google service may not be an `Error`. */
function thrownText(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return `throws ${typeof message === 'string' ? message : String(error)}`;
}
