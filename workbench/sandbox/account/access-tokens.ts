// The access tokens of the account API, issued at login. They do not expire.

import { createHash } from 'node:crypto';
import { ACCOUNTS, type Account, type Login } from '../data/users';

/** One account has one valid token at a time. */
export class AccessTokens {
  /** How often each account's token was renewed, by email. */
  private readonly generations = new Map<string, number>();

  /** The account of a login, or undefined when email or password is wrong. */
  accountOfLogin(login: Login): Account | undefined {
    return ACCOUNTS.find((a) => a.email === login.email && a.password === login.password);
  }

  /** The account's token: an identifier, a colon, a secret part. `renew` issues a new one and revokes the old one. */
  issue(account: Account, renew: boolean): string {
    const generation = this.generations.get(account.email) ?? 0;
    const next = generation === 0 || renew ? generation + 1 : generation;
    this.generations.set(account.email, next);
    return this.tokenOf(account, next);
  }

  /** The account that a token belongs to, or undefined when it was never issued or is no longer valid. */
  accountOfToken(token: string | undefined): Account | undefined {
    return ACCOUNTS.find((account) => {
      const generation = this.generations.get(account.email);
      return generation !== undefined && this.tokenOf(account, generation) === token;
    });
  }

  private tokenOf(account: Account, generation: number): string {
    const digest = createHash('sha256').update(`${account.email} ${generation}`).digest('hex');
    return `${digest.slice(0, 12)}:${digest.slice(12, 52)}`;
  }
}
