// Signs the claims by which a service account requests a token.

import { StatsError } from '../../core/errors';

/**
 * RSA with SHA-256 over the text in UTF-8, as base64url without padding.
 * @throws StatsError KEY_INVALID for a key that Google can't read, without Google's message, which may quote the key
 */
export function signed(text: string, privateKey: string): string {
  return Utilities.base64EncodeWebSafe(signatureOf(text, privateKey)).replace(/=+$/, '');
}

function signatureOf(text: string, privateKey: string): number[] {
  try {
    return Utilities.computeRsaSha256Signature(text, privateKey, Utilities.Charset.UTF_8);
  } catch {
    throw new StatsError('KEY_INVALID', { problem: 'privateKey' });
  }
}
