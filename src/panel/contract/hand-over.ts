// What is ours in a file, and what a person takes out of it before they hand it over.

import type { StatsService } from '../../core/add-on/services';
import type { ConnectionsView } from './panel-state';

/** What is done with a thing: it goes, or (a dashboard) its numbers stay as values and charts. */
export const WAYS_OUT = ['out', 'numbers'] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** Something of ours in a file. */
export interface FileThing {
  /** Names it in calls. */
  key: string;
  label: string;
  /** What stays or goes with it; blank if its label says it. */
  hint: string;
  ways: readonly WayOut[];
  /** What is chosen at first. */
  first: WayOut | 'left';
}

/** What was taken out, as far as the time allowed. */
export interface HandedOver {
  /** What is left in the file. */
  remaining: readonly FileThing[];
  /** Whether there was time for all. If not, another call goes on. */
  isDone: boolean;
  /** Why something stays, and what only others can take out. */
  notes: readonly string[];
  connections: { readonly [Service in StatsService]: ConnectionsView };
}
