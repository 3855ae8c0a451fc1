// An error of the seller API, for tests.

export const SELLER_ERROR = { statusText: 'internalError', message: 'Disk is full', problems: [] };
