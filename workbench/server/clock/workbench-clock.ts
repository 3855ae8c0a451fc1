// The workbench's clock: the machine's, or one given at the start, plus the time by which it was moved ahead.

export class WorkbenchClock {
  private ahead = 0;

  /** @param given ms, UTC; by default the machine's clock. */
  constructor(private readonly given?: () => number) {}

  /** ms, UTC: the time of the spreadsheet, the platform's state, and the services. */
  readonly now = (): number => this.base() + this.ahead;

  /**
   * The clock of one execution. It ignores later moves, which would use up the execution's time limit. Null for the
   * machine's clock, because a script starts faster without a Date of its own.
   */
  readonly ofExecution = (): (() => number) | null => {
    const { ahead } = this;
    return this.given || ahead > 0 ? () => this.base() + ahead : null;
  };

  /** Moves time ahead to this instant, never back. */
  moveTo(instant: number): void {
    this.ahead += Math.max(0, instant - this.now());
  }

  private base(): number {
    return this.given ? this.given() : Date.now();
  }
}
