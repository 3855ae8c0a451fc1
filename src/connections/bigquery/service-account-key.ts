// Reads a service account's key from the JSON file that Google Cloud provides for it.

import { type KeyProblem, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, jsonOf } from '../../core/json';
import { checkLoopbackAddress } from '../../http/address';
import { privateKeyOf } from './private-key';

export interface ServiceAccountKey {
  /** The service account's email. */
  email: string;
  project: string;
  /** Identifies the key among those of its account. */
  id: string;
  /** PKCS #8 as PEM, in lines of 64 characters. */
  privateKey: string;
  /** Where tokens are requested: Google's address, or one on this machine. */
  tokenUrl: string;
}

/** Google's address that exchanges a service account's claims for a token. */
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** Addresses of Google's, as in older key files. Each is replaced by the one above. */
const ADDRESS_OF_GOOGLE = /^https:\/\/([a-z\d-]+\.)+(google|googleapis)\.com\/[\w./-]*$/;
const PUBLIC_UNIVERSE = 'googleapis.com';

/** ASCII only, so that the claims are ASCII too. The lengths are well above those of Google's addresses. */
const EMAIL = /^[\w.+-]{1,200}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8}$/i;
/** IDs of old projects begin with the domain of their organization and a colon. */
const PROJECT = /^[a-z\d][a-z\d.:-]{1,127}$/;
const KEY_ID = /^[\w-]{1,128}$/;

/**
 * @param pasted the whole file
 * @throws StatsError KEY_INVALID, which quotes nothing from the file
 */
export function serviceAccountKeyOf(pasted: string): ServiceAccountKey {
  const key = jsonOf(pasted.trim());
  if (!isRecord(key)) throw keyInvalid('notJson');
  if (key['type'] !== 'service_account') throw keyInvalid('otherKind');
  if ((key['universe_domain'] ?? PUBLIC_UNIVERSE) !== PUBLIC_UNIVERSE) throw keyInvalid('universe');
  return {
    email: fieldOf(key, 'client_email', EMAIL, 'email'),
    project: fieldOf(key, 'project_id', PROJECT, 'project'),
    id: fieldOf(key, 'private_key_id', KEY_ID, 'keyId'),
    privateKey: privateKeyOf(key['private_key']) ?? fail('privateKey'),
    tokenUrl: tokenUrlOf(key['token_uri']) ?? fail('tokenAddress'),
  };
}

/** Google's current address for any of Google's, a checked address for one on this machine, null for others. */
function tokenUrlOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return ADDRESS_OF_GOOGLE.test(value) ? GOOGLE_TOKEN_URL : loopbackTokenUrl(value);
}

/** Null for any address that isn't on this machine. */
function loopbackTokenUrl(value: string): string | null {
  return ignoreErrors(() => checkLoopbackAddress(value, 'BIGQUERY_API_URL'));
}

function fieldOf(
  key: Readonly<Record<string, unknown>>,
  name: string,
  form: RegExp,
  problem: KeyProblem,
): string {
  const value = key[name];
  return typeof value === 'string' && form.test(value) ? value : fail(problem);
}

/** @throws StatsError always */
function fail(problem: KeyProblem): never {
  throw keyInvalid(problem);
}

function keyInvalid(problem: KeyProblem): StatsError {
  return new StatsError('KEY_INVALID', { problem });
}
