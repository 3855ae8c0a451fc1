// An error in the seller API's own form, for tests.

export const SELLER_ERROR = {
  service: 'seller',
  status: 99,
  statusText: 'internalError',
  serviceMessage: 'Disk is full',
  problems: [],
} as const;
