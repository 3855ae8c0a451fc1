// Reports that another person has changed, so they wait for an approval.

import type { ApprovalView, SavedReportView } from '../../../src/panel/contract/reports';
import { reportView } from '../fake-reports';

export const BOB = 'bob@example.com';

export const changed = (approval: Partial<ApprovalView>): Pick<SavedReportView, 'approval'> => ({
  approval: {
    hash: 'hash-as-shown',
    waitsFor: 'you',
    needsQuestion: true,
    definition: [
      { heading: 'Connection', text: 'demo@example.com' },
      { heading: 'Source', text: 'Seller stats' },
      { heading: 'Period', text: 'last 90 days' },
    ],
    ...approval,
  },
});

/** Scheduled by this person, and changed by another. */
export const WAITS_FOR_ME = reportView({ schedule: { kind: 'daily', hour: 9 } }, changed({}));

/** Scheduled by Bob, whose approval it waits for. */
export const WAITS_FOR_BOB = reportView(
  { id: '00000005', name: 'Bob’s', schedule: { kind: 'daily', hour: 9 } },
  { owner: BOB, isMine: false, ...changed({ waitsFor: 'owner' }) },
);
