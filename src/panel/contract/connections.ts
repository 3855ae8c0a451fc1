// What the calls about connections take.

import * as z from 'zod/mini';
import { once } from '../../core/once';
import { connection, nothing, service, text } from './schemas';

export const connectionRequests = once(() => ({
  /** Logs in to the account service; the password is used for this one request and never stored. */
  logIn: z.object({ email: text(320), password: text(1000) }),
  /** Checks a seller token with a one-day request and stores it. */
  connectSeller: z.object({ token: text(2000) }),
  /** Checks a service account's key by one call, and stores it. */
  connectBigQuery: z.object({ key: text(20_000) }),
  /** Deletes the stored key and its bearer token. */
  disconnectBigQuery: nothing(),
  /** Makes another stored connection the current one. */
  switch: connection(),
  /** Log out, or Disconnect: removes the connection and its shared copy. */
  disconnect: connection(),
  /**
   * "Let formulas and other editors of this spreadsheet use this connection". `id` names the connection that the person
   * agreed to share; without it, the current one is meant.
   */
  share: z.object({ service: service(), shared: z.boolean(), id: z.optional(text(320)) }),
  /** What stops when a connection is removed; asked before `disconnect`. */
  leaving: connection(),
  /** What stops without the key; asked before `disconnectBigQuery`. */
  leavingBigQuery: nothing(),
  /** What stops when the person's data are deleted; asked before `deleteMyData`. */
  personData: nothing(),
  /** Deletes the person's connections, approvals and memory, and their trigger in this spreadsheet. */
  deleteMyData: nothing(),
  /** The apps of the current account. */
  listApps: nothing(),
}));

export type ConnectionRequest<Name extends keyof ReturnType<typeof connectionRequests>> = z.infer<
  ReturnType<typeof connectionRequests>[Name]
>;
