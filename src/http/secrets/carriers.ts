// Decodes texts that another text carries as bytes, in base64, hexadecimal digits or quoted-printable.

import { textOfBytes, textOfHex } from './bytes';

/** Base64, also with `-` and `_` for `+` and `/` (base64url). Fewer than six characters are too few for a secret. */
const BASE64 = /[\w+/-]{6,}/g;
/** Base64 writes three bytes as four characters, so the bytes may begin at any of a piece's first four characters. */
const GROUP = 4;
const HEX = /[\da-f]{8,}/gi;
const BLANKS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** What each decoder finds in a text, as one text per decoder, without those that find nothing. */
export function decodedTexts(text: string): string[] {
  return [base64Text(text), hexText(text), quotedPrintableText(text)].filter(
    (carried) => carried !== '' && carried !== text,
  );
}

/** Decodes the base64 in a text, wherever it begins in a piece, and even with blanks between its characters. */
function base64Text(text: string): string {
  const pieces = text.replace(BLANKS, '').match(BASE64) ?? [];
  return pieces.flatMap((piece) => startsOf(piece, GROUP).map(textOfBase64)).join('\n');
}

/** Decodes the hexadecimal digits in a text, even with blanks, punctuation or `0x` between the bytes. */
function hexText(text: string): string {
  const pieces = text.replace(/0x|[^\da-z]+/gi, '').match(HEX) ?? [];
  return pieces.flatMap((piece) => startsOf(piece, 2).map((start) => textOfHex(start))).join('\n');
}

function quotedPrintableText(text: string): string {
  const whole = text.replace(/=[ \t]*\r?\n/g, '');
  return whole.replace(/(?:=[\da-f]{2})+/gi, (bytes) => textOfHex(bytes, '='));
}

/** The piece, the piece without its first character, and so on, `places` in all. */
function startsOf(piece: string, places: number): string[] {
  return Array.from({ length: places }, (_each, place) => piece.slice(place));
}

function textOfBase64(text: string): string {
  const bytes: number[] = [];
  for (let bit = 0; bit + 8 <= text.length * 6; bit += 8) {
    const at = Math.floor(bit / 6);
    const pair = sextetOf(text.charCodeAt(at)) * 64 + sextetOf(text.charCodeAt(at + 1));
    bytes.push((pair >> (4 - (bit % 6))) & 0xff);
  }
  return textOfBytes(bytes);
}

/** The six bits of a character of base64, in either alphabet. */
export function sextetOf(code: number): number {
  if (code >= 97) return code - 71;
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 48 && code <= 57) return code + 4;
  return code === 0x2b || code === 0x2d ? 62 : 63;
}
