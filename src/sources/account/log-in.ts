// Logs in to the account service. The password goes into this one request and nowhere else.

import type { Check } from '../../connections/service';
import { idOfTitle } from '../../core/add-on/services';
import type { AccountApi } from './account-api';

/** @param address returns the service's address; throws ADDRESS_MISSING, ADDRESS_INVALID */
export function logInCheck(api: AccountApi, address: () => string): Check {
  return ({ email = '', password = '' }, { budget }) => {
    const title = email.trim();
    const token = api.logIn(address(), title, password, budget);
    return { id: idOfTitle('account', title), title, token };
  };
}
