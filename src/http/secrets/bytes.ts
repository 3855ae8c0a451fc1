// Decodes bytes into text.

/** UTF-8 sequences of one non-ASCII character, each byte written as the character with that code. */
const SEQUENCES = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** Decodes bytes as UTF-8, and as Latin-1 those that aren't UTF-8. */
export function textOfBytes(bytes: readonly number[]): string {
  const parts: string[] = [];
  // In slices, because the number of arguments in a call is limited.
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

/** Decodes bytes that are written as two hexadecimal digits each, with `prefix` before each byte. */
export function textOfHex(digits: string, prefix = ''): string {
  const size = prefix.length + 2;
  return textOfBytes(
    Array.from({ length: Math.floor(digits.length / size) }, (_each, i) =>
      Number.parseInt(digits.slice(i * size + prefix.length, (i + 1) * size), 16),
    ),
  );
}
