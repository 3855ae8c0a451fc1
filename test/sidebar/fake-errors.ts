// The errors that the stand-in server answers with of its own accord.

import type { ErrorReport } from '../../src/panel/contract/errors';

export const WRONG_PASSWORD: ErrorReport = {
  code: 'LOGIN_REFUSED',
  remedy: 'fix',
  field: 'password',
  sentence: 'The service refused the login; check the e-mail and the password.',
};
export const WRONG_TOKEN: ErrorReport = {
  code: 'TOKEN_REFUSED',
  remedy: 'fix',
  field: 'sellerToken',
  sentence: 'The service does not know this seller token; paste it again.',
  requestId: 'req-token',
};
export const WRONG_KEY: ErrorReport = {
  code: 'KEY_INVALID',
  remedy: 'fix',
  field: 'serviceAccountKey',
  sentence: 'This isn’t the whole text of a JSON key file.',
};
export const NO_FORMULA: ErrorReport = {
  code: 'FORMULA_UNREADABLE',
  remedy: 'fix',
  sentence: 'The current cell’s formula can’t be opened: it is none of the add-on’s functions.',
};
export const CANCELLED: ErrorReport = {
  code: 'CANCELLED',
  remedy: 'fix',
  sentence: 'Cancelled. Nothing was written.',
};
