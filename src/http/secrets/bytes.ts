// Bytes that a text was encoded from, read as text again.

/** Sequences of UTF-8 for one character beyond ASCII, each byte as the character of that number. */
const SEQUENCES = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** The text of UTF-8 bytes; a byte that is no UTF-8 is a character of Latin-1. */
export function textOfBytes(bytes: readonly number[]): string {
  const parts: string[] = [];
  // A call takes no more arguments than that.
  for (let at = 0; at < bytes.length; at += 10_000)
    parts.push(String.fromCharCode(...bytes.slice(at, at + 10_000)));
  return parts.join('').replace(SEQUENCES, characterOf);
}

function characterOf(sequence: string): string {
  const rest = [...sequence].slice(1);
  const lead = sequence.charCodeAt(0) & (0x7f >> sequence.length);
  const code = rest.reduce((sum, each) => sum * 64 + (each.charCodeAt(0) & 0x3f), lead);
  return code <= 0x10ffff ? String.fromCodePoint(code) : sequence;
}

/** The text of bytes that each are two hexadecimal digits, with `prefix` before each byte. */
export function textOfHex(digits: string, prefix = ''): string {
  const size = prefix.length + 2;
  return textOfBytes(
    Array.from({ length: Math.floor(digits.length / size) }, (_each, i) =>
      Number.parseInt(digits.slice(i * size + prefix.length, (i + 1) * size), 16),
    ),
  );
}
