// A file that is handed over: what is asked before, and what was taken out.

import type { StatsService } from '../../core/add-on/services';
import type { ConnectionsView } from './panel-state';

/** What the question says. */
export interface HandOverFacts {
  /** The tabs whose formulas become values, a person's own, too. */
  tabs: readonly string[];
  /** How many formulas of ours show no number. */
  failed: number;
}

/** What was taken out, as far as the time allowed. */
export interface HandedOver {
  /** Whether there was time for all. If not, another call goes on. */
  isDone: boolean;
  /** More formulas show no number than the person has agreed to lose, so nothing was taken out; else null. */
  asksAgain: HandOverFacts | null;
  /** The tabs that Google refuses to change, so that their formulas stay, with what these need. */
  refused: readonly string[];
  /** Why something else stays, and what only others can take out. */
  notes: readonly string[];
  connections: { readonly [Service in StatsService]: ConnectionsView };
}
