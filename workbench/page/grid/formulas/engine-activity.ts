// Follows Univer's formula engine: when it calculates, and when every cell has its value.

import type { GridComponent } from '../component';

/** Longer than the 100 ms for which Univer gathers changes, so that this timer fires after Univer's. */
const engineDelay = 150;

const calculationStarts = 'formula.mutation.set-formula-calculation-start';
const calculationReports = 'formula.mutation.set-formula-calculation-notification';

interface EngineListener {
  /** Whether a cell still waits for its function. */
  isWaiting(): boolean;
  onStart(): void;
}

export class EngineActivity {
  private calculating = false;
  /** Whether, since the workbook was opened, there has been a moment when no cell waited. */
  private opened = false;
  /** Counts everything that can lead to a calculation. */
  private changes = 0;

  constructor(
    { commands }: GridComponent,
    private readonly listener: EngineListener,
  ) {
    commands.onCommandExecuted(({ id, params }) => this.onCommand(id, params));
  }

  /** The engine is about to calculate. */
  cellsChanging(): void {
    this.changes += 1;
  }

  /** Another workbook is opened. */
  reset(): void {
    this.opened = false;
  }

  /** Whether cells of a workbook just opened wait for their first answers; the host still has their saved values. */
  get opening(): boolean {
    return !this.opened && this.listener.isWaiting();
  }

  /** Resolves when no cell waits for a function and the engine rests. */
  async settled(): Promise<void> {
    // By timers and not by the clock, because on a busy machine the engine's own timer may be late.
    for (let seen = -1; seen !== this.changes || this.listener.isWaiting() || this.calculating; ) {
      seen = this.changes;
      await new Promise((resolve) => setTimeout(resolve, engineDelay));
    }
  }

  private onCommand(command: string, params: { functionsExecutedState?: unknown } | undefined): void {
    if (command === calculationStarts) {
      this.calculating = true;
      this.cellsChanging();
      this.listener.onStart();
    } else if (command === calculationReports && params?.functionsExecutedState !== undefined) {
      this.calculating = false;
      this.opened ||= !this.listener.isWaiting();
      this.cellsChanging();
    }
  }
}
