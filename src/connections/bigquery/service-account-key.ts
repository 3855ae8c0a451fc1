// Reads a service account's key from the JSON file that Google Cloud provides for it.

import type { KeyProblem } from '../../core/error-codes/bigquery-codes';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, jsonOf } from '../../core/json';
import { checkLoopbackAddress } from '../../http/address';
import { privateKeyOf } from './private-key';

export interface ServiceAccountKey {
  /** The service account's email. */
  email: string;
  project: string;
  /** Identifies the key among the keys of its account. */
  id: string;
  /** PKCS #8 as PEM, in lines of 64 characters. */
  privateKey: string;
  /** Where tokens are requested: Google's address, or one on this machine. */
  tokenUrl: string;
}

/** Google's address that exchanges a service account's claims for a token. */
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** Any URL of Google's. Older key files have other token URLs, which are replaced by `GOOGLE_TOKEN_URL`. */
const ADDRESS_OF_GOOGLE = /^https:\/\/([a-z\d-]+\.)+(google|googleapis)\.com\/[\w./-]*$/;
const PUBLIC_UNIVERSE = 'googleapis.com';

/** ASCII only, because `base64UrlOf` encodes the email. Emails of service accounts are far shorter than this allows. */
const EMAIL = /^[\w.+-]{1,200}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8}$/i;
/** The ID of an old project can begin with its organization's domain and a colon. */
const PROJECT = /^[a-z\d][a-z\d.:-]{1,127}$/;
const KEY_ID = /^[\w-]{1,128}$/;

/**
 * Reads the pasted text of a key file.
 * @throws StatsError KEY_INVALID, which quotes nothing from the file
 */
export function serviceAccountKeyOf(pasted: string): ServiceAccountKey {
  // Of a key whose line ends were unescaped, JSON has none in its texts; elsewhere a blank is as good.
  const key = jsonOf(pasted.replace(/\s+/g, ' '));
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

/** The URL for token requests: `GOOGLE_TOKEN_URL` for any URL of Google's, or one on this machine; else null. */
function tokenUrlOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return ADDRESS_OF_GOOGLE.test(value) ? GOOGLE_TOKEN_URL : loopbackTokenUrl(value);
}

/** The address if it's on this machine, else null. */
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
