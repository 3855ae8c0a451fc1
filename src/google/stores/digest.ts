// A hash that stands for a text where nobody may be able to make another text with the same hash.

/** SHA-256 of the text in UTF-8, in hexadecimal digits. */
export function digest(text: string): string {
  // As bytes: a text would be taken as US-ASCII (docs/platform.md §13).
  const bytes = Utilities.newBlob(text).getBytes();
  return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, bytes)
    .map((byte) => (byte & 0xff).toString(16).padStart(2, '0'))
    .join('');
}
