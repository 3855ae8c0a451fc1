// What every command works with: the panel's state, its calls to the server, and what no view shows.

import type { Agreement } from '../../src/core/agreement';
import { type ChoiceSaver, createChoiceSaver } from '../server/choice-saver';
import { createLatestTracker, type TrackLatest } from '../server/latest-call';
import { hearing, type Server } from '../server/server';
import { hearConnections } from './connection-changes';
import { setSaveProblem } from './page-changes';
import { createStore, type Store } from './store';

export interface Panel extends Store {
  server: Server;
  trackLatest: TrackLatest;
  choiceSaver: ChoiceSaver;
  /** Repeats the work that was done last. @param agreement what the person has agreed to since, if anything */
  again(agreement?: Agreement): void;
  /** Ends when all runs so far have ended, so that one run at a time is asked for its progress. */
  polling: Promise<void>;
  /** When the list of reports was last requested or received, ms. */
  listedMs: number;
  /** This computer's UTC day when the panel's days were last requested; blank if that failed. */
  daysAskedOn: string;
}

export function createPanel(answering: Server): Panel {
  const store = createStore();
  const server = hearing(answering, (connections) => store.change(hearConnections(connections)));
  return {
    ...store,
    server,
    trackLatest: createLatestTracker(),
    choiceSaver: createChoiceSaver(server, (problem) => store.change(setSaveProblem(problem))),
    again: () => undefined,
    polling: Promise.resolve(),
    listedMs: 0,
    daysAskedOn: '',
  };
}
