// A claim: one thing that the add-on assumes of Google, and a row of the table.

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** What a script can't make. The person makes it and runs the check again. */
export type Preparation =
  | 'a zone outside UTC'
  | 'a Table'
  | 'typed columns'
  | 'a chart tab'
  | 'a Connected Sheet'
  | 'English'
  | 'another language';

/** What a claim may use. What it makes there is removed afterwards. */
export interface Sandbox {
  readonly file: GoogleAppsScript.Spreadsheet.Spreadsheet;
  /** A new tab of 1,000 rows and 26 columns. */
  sheet(): Sheet;
  /** The tab that the person has made: with the Table, of the chart, or the Connected Sheet. */
  prepared(): Sheet;
  /** The values of `range` once Google has computed a formula in A1 of `tab`, by default a new one. */
  computed(formula: string, range?: string, tab?: Sheet): unknown[][];
}

export interface Claim {
  /** Must never change, because results of earlier runs are found by it. */
  readonly id: string;
  readonly says: string;
  /** The address of a page, or another source. */
  readonly source: string;
  readonly needs?: Preparation;
  /** Whether it waits for a formula. Such claims are tried last. */
  readonly computes?: true;
  /** Tries it, and returns what was seen, as plain data without anything personal. */
  readonly try: (sandbox: Sandbox) => unknown;
  /** Exactly what should be seen, or a pattern of its text. */
  readonly expected: unknown;
}

/** A claim that a script can't or mustn't try. */
export interface ClaimByHand extends Omit<Claim, 'try' | 'needs' | 'computes' | 'expected'> {
  readonly byHand: string;
}

/** A claim that a clock trigger of the check's own tries, while nobody is at the spreadsheet. */
export interface ClaimInTick extends Omit<Claim, 'try' | 'needs' | 'computes'> {
  readonly inTick: (tick: Tick) => unknown;
}

interface Tick extends Pick<Sandbox, 'file' | 'sheet'> {
  readonly event: unknown;
}

export type AnyClaim = Claim | ClaimByHand | ClaimInTick;

/** `holds` and `differs` settle a claim. With any other result, it is tried again. */
type Result = 'holds' | 'differs' | 'failed' | 'stopped' | 'not tried' | 'prepare this first';

export interface Judged {
  readonly result: Result;
  readonly seen: string;
}
