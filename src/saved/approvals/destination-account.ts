// The account that a run writes with to a place outside of the spreadsheet.

import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import type { SavedReport } from '../saved-report';
import type { ApprovalDeps } from './approvals';

/**
 * Of one report, or of several at once.
 * @throws StatsError NOT_CONNECTED where a run would load with an account that this person does not have
 */
export function checkDestinationAccount(
  reports: readonly SavedReport[],
  { destinationAccount, userProperties }: Pick<ApprovalDeps, 'destinationAccount' | 'userProperties'>,
): void {
  const properties = once(() => userProperties.all());
  for (const { choice } of reports) {
    const { service } = kindOf(choice.destination);
    if (service !== null && destinationAccount(service, properties()) === null)
      throw new StatsError('NOT_CONNECTED', { service });
  }
}
