// RSA signatures (RSASSA-PKCS1-v1_5 with SHA-256) by a PEM key, as Utilities takes it.

import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { fail } from '../exception';

/** The signature of the bytes. @throws `Invalid argument: key` for anything but an RSA private key in PKCS#8. */
export function signRsaSha256(bytes: Uint8Array, pem: string): Buffer {
  return sign('sha256', bytes, rsaKey(pem));
}

/**
 * Only PKCS#8 is read. PKCS#1 (`BEGIN RSA PRIVATE KEY`), encrypted keys, and keys with the characters `\n` for line
 * breaks are refused in the same words. Reported: https://github.com/googleworkspace/apps-script-oauth2/issues/122 and
 * https://github.com/grahamearley/FirestoreGoogleAppsScript/pull/112.
 */
function rsaKey(pem: string): KeyObject {
  const key = /^\s*-----BEGIN PRIVATE KEY-----\s/.test(pem) ? parsed(pem) : undefined;
  return key?.asymmetricKeyType === 'rsa' ? key : fail('Invalid argument: key');
}

function parsed(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey({ key: pem, format: 'pem' });
  } catch {
    return undefined;
  }
}
