// What the interface document leaves open and a test may want otherwise: the sandbox's own choices, changeable.

import { z } from '@hono/zod-openapi';

export const behaviourSchema = z.strictObject({
  /** A new login issues a new token and the old one is refused; otherwise every login returns the same token. */
  loginRenewsToken: z.boolean(),
  /** Errors of (A) come with HTTP 200 instead of 400, 401, 404. */
  accountErrorsAs200: z.boolean(),
  /** Errors of (B) come with HTTP 200 instead of 400 and 401. */
  reportingErrorsAs200: z.boolean(),
});
export type Behaviour = z.infer<typeof behaviourSchema>;

export const DEFAULT_BEHAVIOUR: Readonly<Behaviour> = {
  loginRenewsToken: false,
  accountErrorsAs200: false,
  reportingErrorsAs200: false,
};
