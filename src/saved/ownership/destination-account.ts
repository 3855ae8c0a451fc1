// Checks the accounts that runs use to load into destinations outside of the spreadsheet.

import {
  type ConnectionInfo,
  notConnected,
  type Properties,
  type PropertyStore,
} from '../../connections/connection';
import type { ServiceName } from '../../core/add-on/services';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import type { SavedReport } from '../saved-report';

export interface DestinationAccounts {
  /**
   * The account that a run would use to load into a destination of the service; null if the person has none.
   * @param userProperties the person's own
   */
  destinationAccount(service: ServiceName, userProperties: Properties): ConnectionInfo | null;
}

/**
 * Checks that this person has the accounts that the reports load with.
 * @throws StatsError NOT_CONNECTED if one is missing
 */
export function checkDestinationAccount(
  reports: readonly SavedReport[],
  { destinationAccount, userProperties }: DestinationAccounts & { userProperties: PropertyStore },
): void {
  const properties = once(() => userProperties.all());
  for (const report of reports) {
    const { service } = kindOf(report.choice.destination);
    if (service !== null && !accountNamed(destinationAccount(service, properties()), report[service]))
      throw notConnected(service, report[service]);
  }
}

/** The account that a person has, if it's the one that a report names; any, if the report names none. */
export function accountNamed(account: ConnectionInfo | null, title: string): ConnectionInfo | null {
  return title === '' || account?.id.toLowerCase() === title.toLowerCase() ? account : null;
}
