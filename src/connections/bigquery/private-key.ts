// Checks that a private key in PEM is complete, and extracts its secret part.

import { BASE64_URL } from '../../http/secrets/base64';

/** RFC 7468: a BEGIN line, base64, and an END line. Blanks can match in one way only, so matching takes linear time. */
const PEM = /^\s*-----BEGIN PRIVATE KEY-----([A-Za-z\d+/\s]+(?:={1,2}\s*)?)-----END PRIVATE KEY-----\s*$/;
const LINE_LENGTH = 64;
/** Enough for a key of 8,192 bits, and short enough for a property, which can have 9 KB (docs/platform.md §4). */
const LONGEST_BASE64 = 8_000;
/** Base64 of `0x30 0x82`, a sequence whose length is in the next two bytes, the first below 64 (ITU-T X.690, 8.1.3). */
const SEQUENCE = /^MII/;
const HEADER_BYTES = 4;

/** A line end that was escaped twice. */
const ESCAPED = /\\[rn]/g;

/** The key as PEM in lines of 64 characters; null unless it is complete and at most `LONGEST_BASE64` long. */
export function privateKeyOf(value: unknown): string | null {
  const base64 =
    typeof value === 'string' ? PEM.exec(value.replace(ESCAPED, ' '))?.[1]?.replace(/\s/g, '') : undefined;
  if (base64 === undefined || base64.length > LONGEST_BASE64 || !isWhole(base64)) return null;
  return ['-----BEGIN PRIVATE KEY-----', ...linesOf(base64), '-----END PRIVATE KEY-----', ''].join('\n');
}

/** The key's base64, without the BEGIN and END lines, which are the same in all keys; any other text as it is. */
export function secretOfKey(privateKey: string): string {
  return PEM.exec(privateKey)?.[1]?.replace(/\s/g, '') ?? privateKey;
}

/** Whether the key is as long as its first bytes say, so that a key that was cut off in copying is refused at once. */
function isWhole(base64: string): boolean {
  if (!SEQUENCE.test(base64) || base64.length % 4 !== 0) return false;
  const bytes = (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0);
  const [first, second, third] = [3, 4, 5].map((at) =>
    BASE64_URL.indexOf(base64.charAt(at).replace('+', '-').replace('/', '_')),
  );
  return bytes === HEADER_BYTES + (first ?? 0) * 256 + (second ?? 0) * 4 + ((third ?? 0) >> 4);
}

function linesOf(base64: string): string[] {
  return Array.from({ length: Math.ceil(base64.length / LINE_LENGTH) }, (_each, line) =>
    base64.slice(line * LINE_LENGTH, (line + 1) * LINE_LENGTH),
  );
}
