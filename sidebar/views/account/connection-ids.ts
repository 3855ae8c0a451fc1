// The ids of the controls that the focus goes back to.

import type { ServiceName } from '../../../src/core/errors';
import type { Question } from '../../connection/question';

/** All that is about connections, on the card and in the tab. */
export const CONNECTIONS_ID = 'connections';
export const DELETE_DATA_ID = 'delete-data';
export const LEAVE_BIGQUERY_ID = 'leave-bigquery';

export const namesId = (service: ServiceName) => `names-${service}`;
export const leaveId = (service: ServiceName) => `leave-${service}`;
export const shareId = (service: ServiceName) => `share-${service}`;
export const anotherId = (service: ServiceName) => `another-${service}`;

/** The control that raised the question; blank for one about the work. */
export function raisedBy(question: Question): string {
  switch (question.kind) {
    case 'share':
      return shareId(question.service);
    case 'leave':
      return leaveId(question.service);
    case 'leaveBigQuery':
      return LEAVE_BIGQUERY_ID;
    case 'deleteData':
      return DELETE_DATA_ID;
    default:
      return '';
  }
}
