// One thing that the add-on assumes of Google: a row of the table.

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
  /** What `range` of a tab, a new one, has after a formula in A1. Waits until Google has computed it. */
  computed(formula: string, range?: string, tab?: Sheet): unknown[][];
}

export interface Claim {
  /** Never changes: results that were kept are compared by it. */
  readonly id: string;
  readonly says: string;
  /** An address, or how it is known otherwise. */
  readonly source: string;
  readonly needs?: Preparation;
  /** Whether it waits for a formula: such claims come after the others. */
  readonly computes?: true;
  /** Tries it, and returns what was seen: plain data, that can be shown to anybody. */
  readonly try: (sandbox: Sandbox) => unknown;
  /** Just what is to be seen, or a pattern of its text. */
  readonly expected: unknown;
}

/** A claim that no script can try, or may. */
export interface ClaimByHand extends Omit<Claim, 'try' | 'needs' | 'computes' | 'expected'> {
  readonly byHand: string;
}

export type AnyClaim = Claim | ClaimByHand;

/** `holds` and `differs` settle a claim; the others are tried again. */
export type Result = 'holds' | 'differs' | 'failed' | 'stopped' | 'not tried' | 'prepare this first';

export interface Judged {
  readonly result: Result;
  readonly seen: string;
}
