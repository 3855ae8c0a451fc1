// The bearer tokens that the token endpoint has handed out. Each ends after an hour of the sandbox's clock.

import { randomBytes } from 'node:crypto';
import type { SandboxClock } from '../../clock';
import type { ServiceAccount } from './service-accounts';

/** Google's tokens last an hour, and the endpoint announces a second less. */
const LIFE_MS = 3_600_000;
export const ANNOUNCED_SECONDS = LIFE_MS / 1000 - 1;

/** Who calls, and what the token allows. */
export interface Bearer {
  readonly account: ServiceAccount;
  /** The scopes of the assertion, as full addresses. */
  readonly scopes: readonly string[];
}

export class BearerTokens {
  private readonly issued = new Map<string, Bearer & { readonly expiresAt: number }>();

  constructor(private readonly clock: SandboxClock) {}

  /** Hands out a new token. */
  issue(bearer: Bearer): string {
    const token = `ya29.c.${randomBytes(96).toString('base64url')}`;
    this.issued.set(token, { ...bearer, expiresAt: this.clock.nowMs() + LIFE_MS });
    return token;
  }

  /** Who holds a token; undefined when it is unknown or has expired. */
  bearerOf(token: string): Bearer | undefined {
    const found = this.issued.get(token);
    return found && this.clock.nowMs() < found.expiresAt ? found : undefined;
  }
}
