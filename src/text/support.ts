// Who helps with the add-on itself; the services have a support of their own.

import { documentationUrl } from '../core/add-on/build-facts';

/** What to do about a fault of the add-on, with the address of its documents in a build that knows it. */
export function tryAgainOrAskUs(): string {
  const url = documentationUrl();
  return `Try again; if it continues, contact this add-on’s support${url === '' ? '' : ` (${url})`}.`;
}
