// One thing that the add-on assumes of Google, and what became of it when it was tried.

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** What a script can't make: its reader makes it, and runs the check again. */
export type Preparation = 'a Table' | 'a chart tab' | 'a Connected Sheet' | 'another language';

/** What a claim may use; whatever it makes there is removed after it. */
export interface Sandbox {
  readonly file: GoogleAppsScript.Spreadsheet.Spreadsheet;
  /** A new tab of 1,000 rows and 26 columns. */
  sheet(): Sheet;
  /** What the reader has made: the tab with the Table, the chart's own tab, or the Connected Sheet. */
  prepared(): Sheet;
  /** The cells that a formula in A1 of a new tab fills, as `range` shows them. Waits until Google has computed it. */
  computed(formula: string, range?: string): unknown[][];
}

export interface Claim {
  /** Never changes: results that were kept are compared by it. */
  readonly id: string;
  readonly says: string;
  /** An address, or how it is known otherwise. */
  readonly source: string;
  readonly needs?: Preparation;
  /** Tries it, and returns what was seen: plain data, that can be shown to anybody. */
  readonly try: (sandbox: Sandbox) => unknown;
  /** Just what is to be seen, or a pattern of its text. */
  readonly expected: unknown;
}

/** A claim that no script can try, or may. */
export interface ClaimByHand extends Omit<Claim, 'try' | 'needs' | 'expected'> {
  readonly byHand: string;
}

export type AnyClaim = Claim | ClaimByHand;

export type Result = 'holds' | 'differs' | 'not tried' | 'prepare this first';

export interface Judged {
  readonly result: Result;
  readonly seen: string;
}

/** Google has not computed a formula yet. */
export class StillComputing extends Error {}

/** @param work tries the claim */
export function judged(claim: Claim, work: () => unknown): Judged {
  let seen: string;
  try {
    seen = textOf(work());
  } catch (error) {
    if (error instanceof StillComputing) return { result: 'not tried', seen: error.message };
    seen = textOf(thrownText(error));
  }
  return { result: isExpected(seen, claim.expected) ? 'holds' : 'differs', seen };
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

function isExpected(seen: string, expected: unknown): boolean {
  return expected instanceof RegExp ? expected.test(seen) : seen === textOf(expected);
}

function thrownText(error: unknown): string {
  return `throws ${error instanceof Error ? error.message : String(error)}`;
}
