// Undoes the ways in which a text carries another one as bytes: base64, hexadecimal digits, quoted-printable.

import { textOfBytes, textOfHex } from './bytes';

/** In the alphabet for addresses, `-` and `_` stand for `+` and `/`. Fewer characters carry no secret. */
const BASE64 = /[\w+/-]{6,}/g;
/** Characters that three bytes take: they begin at one of as many places. */
const GROUP = 4;
const HEX = /[\da-f]{8,}/gi;
const BLANKS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** The texts that a text may carry, each decoder's in one; those that find nothing are left out. */
export function carriedTexts(text: string): string[] {
  return [base64Text(text), hexText(text), quotedPrintableText(text)].filter(
    (carried) => carried !== '' && carried !== text,
  );
}

/** What the base64 in a text stands for, wherever in a piece it begins, with blanks between its characters. */
function base64Text(text: string): string {
  const pieces = text.replace(BLANKS, '').match(BASE64) ?? [];
  return pieces.flatMap((piece) => startsOf(piece, GROUP).map(textOfBase64)).join('\n');
}

/** What the hexadecimal digits in a text stand for, with any signs between the bytes, also with `0x` before each. */
function hexText(text: string): string {
  const pieces = text.replace(/0x|[^\da-z]+/gi, '').match(HEX) ?? [];
  return pieces.flatMap((piece) => startsOf(piece, 2).map((start) => textOfHex(start))).join('\n');
}

function quotedPrintableText(text: string): string {
  const whole = text.replace(/=[ \t]*\r?\n/g, '');
  return whole.replace(/(?:=[\da-f]{2})+/gi, (bytes) => textOfHex(bytes, '='));
}

/** A piece from each of its first places on. */
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
