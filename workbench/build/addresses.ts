// The addresses of the two interfaces as a build gets them: from the environment or `.env`, checked before they are
// baked in.

import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

const addressNames = ['ACCOUNT_API_URL', 'REPORTING_API_URL'] as const;

/** Base addresses without a trailing slash; empty when none is baked in. */
export type Addresses = Record<(typeof addressNames)[number], string>;

/** Reads both addresses from the environment; the `.env` file, where there is one, adds what is not set there. */
export function readAddresses(envFile: string): Addresses {
  if (existsSync(envFile)) load(envFile);
  return checkAddresses(process.env);
}

/** Checks the addresses that are given. Throws one sentence naming the variable at fault. */
export function checkAddresses(given: Partial<Record<string, string>>): Addresses {
  const [account, reporting] = addressNames.map((name) => checkAddress(name, given[name] ?? ''));
  return { ACCOUNT_API_URL: account ?? '', REPORTING_API_URL: reporting ?? '' };
}

/** Whether plain http is accepted for this host: it never leaves the machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function checkAddress(name: string, given: string): string {
  const address = given.trim();
  if (address === '') return '';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `${name} is "${address}", which is no web address; write it as https://host or https://host/path.`,
    );
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    // The address itself stays out of this sentence: it may hold a password.
    throw new Error(
      `${name} holds more than a host and a path; leave out user, password, query and fragment.`,
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Error(
      `${name} is "${address}": plain http is for loopback hosts only; use https://${url.host}.`,
    );
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function load(envFile: string): void {
  try {
    loadEnvFile(envFile);
  } catch (cause) {
    throw new Error(`${envFile} can't be read; it must be a text file of NAME=value lines.`, { cause });
  }
}
