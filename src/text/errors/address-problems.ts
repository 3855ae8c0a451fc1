// What is wrong with the address of a service. The address itself is not repeated: it may hold a password.

import type { AddressProblem } from '../../core/errors';

export const ADDRESS_PROBLEMS: { readonly [Problem in AddressProblem]: string } = {
  scheme: 'it doesn’t start with https://',
  plainHttp: 'http:// is only for this computer (localhost, 127.0.0.1 or [::1])',
  userInfo: 'it has a user name or password',
  query: 'it has a query or a fragment',
  host: 'its host isn’t a domain name',
  ipAddress: 'its host is a number that isn’t an IP address in the usual form, such as 127.0.0.1 or [::1]',
  notAscii: 'its host has characters other than letters from a to z, digits and hyphens',
  port: 'its port isn’t a number from 1 to 65535',
  path: 'its path has characters or steps that an address can’t have',
  tooLong: 'it’s too long',
  notThisMachine: 'it isn’t an address of this computer (localhost, 127.0.0.1 or [::1])',
};
