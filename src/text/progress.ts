// How a run stands.

import type { RunProgress } from '../core/run-facts';
import { counted, grouped } from './phrases';

/** How a run stands, in words. */
export function progressSentence({ phase, done, total, unit }: RunProgress): string {
  const one = unit.slice(0, -1);
  switch (phase) {
    case 'starting':
      return 'Contacting the service…';
    case 'fetching':
      return `Fetched ${counted(done, one, unit)} of ${grouped(total)}…`;
    case 'writing':
      return done === 0
        ? `Writing ${counted(total, one, unit)}…`
        : `Wrote ${counted(done, one, unit)} of ${grouped(total)}…`;
    case 'done':
      return 'Done.';
  }
}
