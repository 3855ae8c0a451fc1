// Who may use the services: the account holders of the account API, and the sellers of the seller API.

import { PUBLISHERS } from './apps';

export type Login = {
  readonly email: string;
  readonly password: string;
};

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

/** Of the applications that tests use, of three of them, and of the games. */
export const ACCOUNTS: readonly [Account, Account, Account] = [
  {
    email: 'demo@publisher.example',
    password: 'demo-password',
    publisherIds: [PUBLISHERS.demo, PUBLISHERS.second],
  },
  { email: 'second@publisher.example', password: 'second-password', publisherIds: [PUBLISHERS.second] },
  { email: 'ads@lanternbay.example', password: 'games-password', publisherIds: [PUBLISHERS.games] },
];

/** As `ACCOUNTS`. */
export const SELLERS: readonly [Seller, Seller, Seller] = [
  {
    name: 'demo-publisher',
    token: 'demo-seller-token',
    publisherIds: [PUBLISHERS.demo, PUBLISHERS.second],
  },
  { name: 'second-publisher', token: 'second-seller-token', publisherIds: [PUBLISHERS.second] },
  { name: 'lantern-bay', token: 'games-seller-token', publisherIds: [PUBLISHERS.games] },
];
