// What became of a claim when it was tried.

import type { Claim, Judged } from './claim';

/** Google has not computed a formula yet. */
export class StillComputing extends Error {}

/** @param work tries the claim */
export function judged(claim: Claim, work: () => unknown): Judged {
  try {
    const seen = textOf(work());
    return { result: isExpected(seen, claim.expected) ? 'holds' : 'differs', seen };
  } catch (error) {
    if (error instanceof StillComputing) return { result: 'not tried', seen: error.message };
    // A claim catches the refusal that it is about: this is another fault, which may pass.
    return { result: 'failed', seen: thrownText(error) };
  }
}

/** What `work` returns, or `throws …` with what Google said. */
export function outcome(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return thrownText(error);
  }
}

/** `taken`, or `throws …`, also where Google says so only when the change is written out. */
export function written(change: () => unknown): unknown {
  return outcome(() => {
    change();
    SpreadsheetApp.flush();
    return 'taken';
  });
}

/** Both a text and data, as a cell shows it. */
export function textOf(seen: unknown): string {
  return typeof seen === 'string' ? seen : String(JSON.stringify(seen));
}

export function expectedText(expected: unknown): string {
  return expected instanceof RegExp ? `matches ${String(expected)}` : textOf(expected);
}

/** What Google says may have line breaks, at which a pattern would stop. */
function isExpected(seen: string, expected: unknown): boolean {
  return expected instanceof RegExp ? expected.test(seen.replace(/\s+/g, ' ')) : seen === textOf(expected);
}

/** By what it has: an exception of Google's services may be no `Error` of the script's. */
function thrownText(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return `throws ${typeof message === 'string' ? message : String(error)}`;
}
