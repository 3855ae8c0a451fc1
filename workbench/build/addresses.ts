// The addresses of the two interfaces as a build gets them: from the environment or `.env`, checked before they are baked in.

import { existsSync, readFileSync } from 'node:fs';

const addressNames = ['ACCOUNT_API_URL', 'REPORTING_API_URL'] as const;

/** Base addresses without a trailing slash; empty when none is baked in. */
export type Addresses = Record<(typeof addressNames)[number], string>;

/**
 * Reads both addresses: the environment first, then the `.env` file.
 * (`process.loadEnvFile` would do, but Node has it only since 20.12 and this project promises 20.11.)
 */
export function readAddresses(environment: NodeJS.ProcessEnv, envFile: string): Addresses {
  const fromFile = existsSync(envFile) ? parseEnvFile(readFileSync(envFile, 'utf8')) : {};
  return checkAddresses({ ...fromFile, ...withoutEmpty(environment) });
}

/** Checks the addresses that are given. Throws one sentence naming the variable at fault. */
export function checkAddresses(given: Partial<Record<string, string>>): Addresses {
  const [account, reporting] = addressNames.map((name) => checkAddress(name, given[name] ?? ''));
  return { ACCOUNT_API_URL: account ?? '', REPORTING_API_URL: reporting ?? '' };
}

/** `NAME=value` lines; `#` opens a comment line, quotes around a value are dropped. */
export function parseEnvFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, raw] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || raw === undefined) continue;
    values[name] = /^(["']).*\1$/.test(raw) ? raw.slice(1, -1) : raw.replace(/\s+#.*$/, '');
  }
  return values;
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

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const set = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return Object.fromEntries(set);
}
