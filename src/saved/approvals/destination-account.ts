// The account that a run loads into a table outside of the spreadsheet with.

import { StatsError } from '../../core/errors';
import { placeOutside } from '../../core/place/place';
import type { SavedReport } from '../saved-report';
import type { ApprovalDeps } from './approvals';

/** @throws StatsError NOT_CONNECTED where a run would load with an account that this person does not have */
export function checkDestinationAccount(
  { choice: { destination } }: SavedReport,
  { destinationAccount, userProperties }: Pick<ApprovalDeps, 'destinationAccount' | 'userProperties'>,
): void {
  if (placeOutside(destination) !== null && destinationAccount(destination, userProperties.all()) === null)
    throw new StatsError('NOT_CONNECTED', { service: 'bigquery' });
}
