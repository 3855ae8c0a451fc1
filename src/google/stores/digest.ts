// A cryptographic hash of a text, so that nobody can make another text with the same hash.

/** SHA-256 of the text in UTF-8, in hexadecimal digits. */
export function digest(text: string): string {
  // Passed as bytes, because Google reads a text as US-ASCII (docs/platform.md §13).
  const bytes = Utilities.newBlob(text).getBytes();
  return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, bytes)
    .map((byte) => (byte & 0xff).toString(16).padStart(2, '0'))
    .join('');
}
