// The error answers of (A): `status` is `error`, as documented; everything else is the sandbox's choice.

import type { SandboxParts } from '../http/call';
import { jsonAnswer } from '../http/json-answer';

/** Answers an error with an HTTP status, which is not documented and can be made 200. */
export const accountError = (parts: SandboxParts, status: number, message: string): Response =>
  jsonAnswer({ status: 'error', message }, parts.behaviour.accountErrorsAs200 ? 200 : status);
