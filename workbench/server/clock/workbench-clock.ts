// The workbench's clock: the machine's, or one given at the start, and how far time was moved ahead of it.

export class WorkbenchClock {
  private ahead = 0;

  /** @param given ms, UTC; the machine's clock without it. */
  constructor(private readonly given?: () => number) {}

  /** ms, UTC: what the spreadsheet, the platform's state and the sandbox ask. */
  readonly now = (): number => this.base() + this.ahead;

  /**
   * The clock that one execution keeps to its end, for time that is moved ahead meanwhile must not use up its limits. Null for the
   * machine's own: the script's Date need not be replaced then, which is quicker.
   */
  readonly ofExecution = (): (() => number) | null => {
    const { ahead } = this;
    return this.given || ahead > 0 ? () => this.base() + ahead : null;
  };

  /** Moves time ahead to this instant; it never goes back. */
  moveTo(instant: number): void {
    this.ahead += Math.max(0, instant - this.now());
  }

  private base(): number {
    return this.given ? this.given() : Date.now();
  }
}
