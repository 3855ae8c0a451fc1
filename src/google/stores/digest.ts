// A cryptographic hash of a text, so that nobody can make another text with the same hash.

/** SHA-256 of the text in UTF-8, in hexadecimal digits. */
export function digest(text: string): string {
  // Google reads a text as US-ASCII unless it is told otherwise (docs/platform.md §13).
  return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8)
    .map((byte) => (byte & 0xff).toString(16).padStart(2, '0'))
    .join('');
}
