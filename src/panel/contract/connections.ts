// What the calls about connections take.

import * as z from 'zod/mini';
import { CONNECTION_FIELDS, SERVICES } from '../../core/add-on/services';
import { once } from '../../core/once';
import { connection, figureService, nothing, text } from './schemas';

/** Characters of what a form takes: a key file with room. */
const LONGEST_VALUE = 20_000;
const formFields = () =>
  Object.fromEntries(CONNECTION_FIELDS.map((name) => [name, z.optional(text(LONGEST_VALUE))]));

export const connectionRequests = once(() => ({
  /**
   * Logs in, or checks what was pasted by a harmless request and stores it. `values` are those of the service's form
   * (`text/services`), by field; a password is used for this one request and never stored.
   */
  connect: z.object({ service: z.enum(SERVICES), values: z.object(formFields()) }),
  /** Makes another stored connection the current one. */
  switch: connection(),
  /** Log out, or Disconnect: removes the connection and its shared copy. */
  disconnect: connection(),
  /**
   * "Let formulas and other editors of this spreadsheet use this connection". `id` names the connection that the person
   * agreed to share; without it, the current one is meant.
   */
  share: z.object({ service: figureService(), shared: z.boolean(), id: z.optional(text(320)) }),
  /** What stops when a connection is removed; asked before `disconnect`. */
  leaving: connection(),
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
