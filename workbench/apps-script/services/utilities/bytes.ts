// Bytes as Apps Script has them (signed, -128..127) and text in a named character set.

import type { EnumValue } from '../enums';
import { fail } from '../exception';

export function toSigned(data: Uint8Array): number[] {
  return Array.from(new Int8Array(data.buffer, data.byteOffset, data.byteLength));
}

/** @throws `Cannot convert …` for anything but numbers (measured; the rest of the text is assumed) */
export function fromSigned(bytes: readonly unknown[]): Buffer {
  const invalid = bytes.find((byte) => typeof byte !== 'number');
  if (invalid !== undefined) fail(`Cannot convert ${String(invalid)} to (class).`);
  return Buffer.from(bytes.map((byte) => Number(byte) & 0xff));
}

/** @throws when the character set is unknown (the wording is assumed) */
export function decodeText(data: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(data);
  } catch {
    return fail(`Invalid argument: ${charset}`);
  }
}

/** A text without a charset is US-ASCII: every other code point becomes one `?` (measured). */
export function encodeAscii(text: string): Buffer {
  return Buffer.from(text.replace(/\P{ASCII}/gu, '?'), 'latin1');
}

/** The bytes of a text in UTF-8 or, by default, US-ASCII. */
export function encodeText(text: string, charset?: EnumValue): Buffer {
  return charset?.name() === 'UTF_8' ? Buffer.from(text, 'utf8') : encodeAscii(text);
}
