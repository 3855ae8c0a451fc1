// Checks the accounts that runs use to load into destinations outside of the spreadsheet.

import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import type { SavedReport } from '../saved-report';
import type { ApprovalDeps } from './approvals';

/**
 * Checks that this person has the accounts that the reports load with.
 * @throws StatsError NOT_CONNECTED if one is missing
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
