// The ids of the controls of connections, which focus returns to.

import type { ServiceName } from '../../../src/core/add-on/services';
import type { Question } from '../../connection/question';

/** The element around all connections, on the login card and in the tab. */
export const CONNECTIONS_ID = 'connections';
export const DELETE_DATA_ID = 'delete-data';

export const namesId = (service: ServiceName) => `names-${service}`;
export const leaveId = (service: ServiceName) => `leave-${service}`;
export const shareId = (service: ServiceName) => `share-${service}`;
export const anotherId = (service: ServiceName) => `another-${service}`;

/** The id of the control that raised the question; blank for a question about work. */
export function raisedBy(question: Question): string {
  switch (question.kind) {
    case 'share':
      return shareId(question.service);
    case 'leave':
      return leaveId(question.service);
    case 'deleteData':
      return DELETE_DATA_ID;
    default:
      return '';
  }
}
