// The addresses that a build gets from the environment or `.env`, checked before they are baked in.

import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { type AddressSetting, toStatsError } from '../../src/core/errors';
import { checkAddress, isLoopback } from '../../src/http/address';
import { sentenceOf } from '../../src/text/errors/sentence-of';

const addressNames = ['ACCOUNT_API_URL', 'REPORTING_API_URL'] as const;

/** Base addresses of the services without a trailing slash; empty when none is baked in. */
export type Addresses = Record<(typeof addressNames)[number], string>;

/** The environment, with what a `.env` file adds to it. */
export function readEnvironment(envFile: string): NodeJS.ProcessEnv {
  if (existsSync(envFile)) load(envFile);
  return process.env;
}

/** @throws Error with one sentence that names the wrong variable and says what is wrong with it */
export function checkAddresses(given: Partial<Record<string, string>>): Addresses {
  const [account, reporting] = addressNames.map((name) => checked(name, given[name] ?? ''));
  return { ACCOUNT_API_URL: account ?? '', REPORTING_API_URL: reporting ?? '' };
}

/** By the add-on's own rule, which it applies again at run time. A build may have no address. */
function checked(name: AddressSetting, given: string): string {
  if (given.trim() === '') return '';
  try {
    return checkAddress(given, name);
  } catch (error) {
    throw new Error(sentenceOf(toStatsError(error)), { cause: error });
  }
}

/** Where people can read the documents, without a trailing slash; empty for none. The add-on never fetches it. */
export function checkDocumentationUrl(given: string): string {
  const address = given.trim().replace(/\/+$/, '');
  if (address === '' || isDocumentAddress(address)) return address;
  throw new Error(
    'DOCUMENTATION_URL must be an https address without a user, a query or a fragment, or one of this machine.',
  );
}

/** A query or fragment can't come before a file's name, and a password would be read by everybody with the add-on. */
function isDocumentAddress(address: string): boolean {
  if (!URL.canParse(address) || /[?#]/.test(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isOpen = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isOpen && username === '' && password === '';
}

function load(envFile: string): void {
  try {
    loadEnvFile(envFile);
  } catch (cause) {
    throw new Error(`${envFile} can't be read; it must be a text file of NAME=value lines.`, { cause });
  }
}
