// A report that came with a copy of the file, and reports of others.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BOB } from '../../people';
import { reportView } from '../fake-reports';

/** What this person’s run of a report of somebody else would spend: connections of theirs. */
export const OF_MINE: SavedReportView['spending'] = { lacks: '', needsLogin: null, runsWithAll: false };

/** A report of Bob's, which runs with this person's connections once they press Run on it. */
export const ofBob = (id: string, name: string, change: Partial<SavedReportView> = {}) =>
  reportView(
    { id, name, schedule: { kind: 'daily', hour: 9 } },
    { owner: BOB, isMine: false, mayEdit: false, mayResume: false, spending: OF_MINE, ...change },
  );

/** A scheduled one, which the mirror alone has. */
export const MIRRORED = reportView(
  { schedule: { kind: 'daily', hour: 9 } },
  { isMirrored: true, isMine: false, mayEdit: false, nextRun: null, spending: OF_MINE },
);
