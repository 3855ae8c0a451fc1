// The ids of the controls of connections, which focus returns to.

import type { ServiceName } from '../../../src/core/add-on/services';

/** The element around all connections, on the login card and in the tab. */
export const CONNECTIONS_ID = 'connections';

export const namesId = (service: ServiceName) => `names-${service}`;
export const leaveId = (service: ServiceName) => `leave-${service}`;
export const shareId = (service: ServiceName) => `share-${service}`;
export const anotherId = (service: ServiceName) => `another-${service}`;
