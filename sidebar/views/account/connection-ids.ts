// The ids of the controls that the focus goes back to.

import type { AskedService } from '../../../src/core/add-on/services';
import type { Question } from '../../connection/question';

/** All that is about connections, on the card and in the tab. */
export const CONNECTIONS_ID = 'connections';
export const DELETE_DATA_ID = 'delete-data';

export const namesId = (service: AskedService) => `names-${service}`;
export const leaveId = (service: AskedService) => `leave-${service}`;
export const shareId = (service: AskedService) => `share-${service}`;
export const anotherId = (service: AskedService) => `another-${service}`;

/** The control that raised the question; blank for one about the work. */
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
