// Signs the claims by which a service account asks for a token.

/** RSA with SHA-256 over the text in UTF-8, as base64url without padding. */
export function signed(text: string, privateKey: string): string {
  const signature = Utilities.computeRsaSha256Signature(text, privateKey, Utilities.Charset.UTF_8);
  return Utilities.base64EncodeWebSafe(signature).replace(/=+$/, '');
}
