// The addresses that a build gets from the environment or `.env`, checked before they are baked in.

import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { type AddressSetting, toStatsError } from '../../src/core/errors';
import { checkAddress } from '../../src/http/address';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { isLoopbackHost } from '../server/http/loopback-guard';

const addressNames = ['ACCOUNT_API_URL', 'REPORTING_API_URL'] as const;

/** Base addresses of the services without a trailing slash; empty when none is baked in. */
export type Addresses = Record<(typeof addressNames)[number], string>;

/** The environment, with what the `.env` file, where there is one, adds to it. */
export function readEnvironment(envFile: string): NodeJS.ProcessEnv {
  if (existsSync(envFile)) load(envFile);
  return process.env;
}

/** Checks the addresses that are given. Throws one sentence that names the variable at fault and says what is wrong. */
export function checkAddresses(given: Partial<Record<string, string>>): Addresses {
  const [account, reporting] = addressNames.map((name) => checked(name, given[name] ?? ''));
  return { ACCOUNT_API_URL: account ?? '', REPORTING_API_URL: reporting ?? '' };
}

/** By the rule of the add-on itself, which checks again at run time; none at all is in order here. */
function checked(name: AddressSetting, given: string): string {
  if (given.trim() === '') return '';
  try {
    return checkAddress(given, name);
  } catch (error) {
    throw new Error(sentenceOf(toStatsError(error)), { cause: error });
  }
}

/**
 * Where the documents can be read, without a trailing slash; empty for none. People open it, and the add-on never
 * asks it.
 */
export function checkDocumentationUrl(given: string): string {
  const address = given.trim().replace(/\/+$/, '');
  if (address === '' || isDocumentAddress(address)) return address;
  throw new Error(
    'DOCUMENTATION_URL must be an https address without a user, a query or a fragment, or one of this machine.',
  );
}

/** Names of files are put after it, and everybody who has the add-on reads it. */
function isDocumentAddress(address: string): boolean {
  if (!URL.canParse(address) || /[?#]/.test(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isOpen = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isOpen && username === '' && password === '';
}

function load(envFile: string): void {
  try {
    loadEnvFile(envFile);
  } catch (cause) {
    throw new Error(`${envFile} can't be read; it must be a text file of NAME=value lines.`, { cause });
  }
}
