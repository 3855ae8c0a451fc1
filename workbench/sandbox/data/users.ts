// Who may ask: the account holders of (A) with their tokens, and the sellers of (B).

import { createHash } from 'node:crypto';
import { PUBLISHERS } from './apps';

export interface Login {
  readonly email: string;
  readonly password: string;
}

export interface Account extends Login {
  /** The publishers whose applications the holder sees. */
  readonly publisherIds: readonly string[];
}

export interface Seller {
  /** Becomes part of the name of the CSV file. */
  readonly name: string;
  readonly token: string;
  readonly publisherIds: readonly string[];
}

export const ACCOUNTS: readonly Account[] = [
  {
    email: 'demo@publisher.example',
    password: 'demo-password',
    publisherIds: [PUBLISHERS.demo, PUBLISHERS.second],
  },
  { email: 'second@publisher.example', password: 'second-password', publisherIds: [PUBLISHERS.second] },
];

export const SELLERS: readonly Seller[] = [
  {
    name: 'demo-publisher',
    token: 'demo-seller-token',
    publisherIds: [PUBLISHERS.demo, PUBLISHERS.second],
  },
  { name: 'second-publisher', token: 'second-seller-token', publisherIds: [PUBLISHERS.second] },
];

/** The access tokens of (A). They do not expire; one account has one valid token at a time. */
export class AccessTokens {
  private readonly generations = new Map<string, number>();

  /** Checks a login. Returns the account, or undefined when e-mail or password is wrong. */
  accountOf(login: Login): Account | undefined {
    return ACCOUNTS.find((a) => a.email === login.email && a.password === login.password);
  }

  /** The account's token: an identifier, a colon, a secret part. With `renew` a new one, and the old one is refused. */
  issue(account: Account, renew: boolean): string {
    const generation = this.generations.get(account.email) ?? 0;
    const next = generation === 0 || renew ? generation + 1 : generation;
    this.generations.set(account.email, next);
    return this.tokenOf(account, next);
  }

  /** The account that a token belongs to, or undefined when it was never issued or is no longer valid. */
  holderOf(token: string | undefined): Account | undefined {
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
