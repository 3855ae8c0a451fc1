// A report that was changed past its owner's panel, and reports of others that ask before they run.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BOB } from '../../people';
import { reportView } from '../fake-reports';

const SHOWN: SavedReportView['spending']['definition'] = [
  { heading: 'Connection', text: 'demo@example.com' },
  { heading: 'Source', text: 'Seller stats' },
  { heading: 'Period', text: 'last 90 days' },
];

/** What this person agrees to by running the report of somebody else. */
export const yesTo = (id: string) => ({ kind: 'runOthers' as const, fact: `["${id}","yes-as-shown"]` });

/** A report of Bob's, which runs with this person's connections only once they have agreed. */
export const ofBob = (id: string, name: string, change: Partial<SavedReportView> = {}) =>
  reportView(
    { id, name, schedule: { kind: 'daily', hour: 9 } },
    {
      owner: BOB,
      isMine: false,
      mayEdit: false,
      mayResume: false,
      spending: { lacks: '', needsLogin: null, yes: yesTo(id), definition: SHOWN },
      ...change,
    },
  );

/** Scheduled by this person, and changed past their panel. */
export const WAITS_FOR_ME = reportView(
  { schedule: { kind: 'daily', hour: 9 } },
  {
    waits: 'changed',
    nextRun: null,
    spending: { lacks: '', needsLogin: null, yes: null, definition: SHOWN },
  },
);
