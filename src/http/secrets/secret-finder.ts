// Finds secrets in texts, whole or twelve characters in a row, in each of the forms that docs/security.md lists.

import { ignoreErrors } from '../../core/ignore-errors';
import { base64UrlOf } from './base64';
import { readingsOf } from './escapes';

/** A text repeats a secret if it has this many of the secret's characters in a row, or all of a shorter secret. */
const PIECE = 12;
/** Shorter secrets occur in words by chance, so they are found only as words. */
const SHORTEST_ANYWHERE = 8;
/** Shorter secrets occur in base64 by chance, so they aren't looked for there. Such tokens aren't accepted at all. */
export const SHORTEST_SECRET = 4;
/** Base64 writes three bytes as four characters, so a secret has three forms, by how many bytes come before it. */
const ALIGNMENTS = [0, 1, 2];
const INSIDE_WORD = /[\p{L}\p{N}]{2}/u;

/** Pieces of secrets by their lengths, so that a text is searched in linear time, however many there are. */
class Pieces {
  private readonly byLength = new Map<number, Set<string>>();

  add(piece: string): void {
    const same = this.byLength.get(piece.length);
    if (same) same.add(piece);
    else this.byLength.set(piece.length, new Set([piece]));
  }

  /** Whether the text has a piece. @param isAt rules out a place */
  areIn(text: string, isAt: (at: number, length: number) => boolean = () => true): boolean {
    for (const [length, pieces] of this.byLength)
      for (let at = 0; at + length <= text.length; at++)
        if (pieces.has(text.slice(at, at + length)) && isAt(at, length)) return true;
    return false;
  }
}

export class SecretFinder {
  private readonly secrets = new Set<string>();
  /** Secrets whose pieces aren't made yet, because most executions search nothing. */
  private added: string[] = [];
  private readonly plain = new Pieces();
  private readonly hex = new Pieces();
  private readonly base64 = new Pieces();

  /** Adds secrets to look for. A blank one is none. */
  add(secrets: readonly string[]): void {
    // A service's message is shown in one line, with single blanks.
    for (const secret of secrets)
      for (const form of [secret, secret.replace(/\s+/g, ' ').trim()])
        if (form.trim() !== '' && !this.secrets.has(form)) {
          this.secrets.add(form);
          this.added.push(form);
        }
  }

  /** Whether a text repeats one of the secrets. */
  isIn(text: string): boolean {
    for (const secret of this.added.splice(0)) this.addPieces(secret);
    return (
      [...readingsOf(text)].some((reading) =>
        this.plain.areIn(reading, (at, length) => length >= SHORTEST_ANYWHERE || isWord(reading, at, length)),
      ) ||
      this.hex.areIn(text.toLowerCase()) ||
      this.base64.areIn(text.replace(/\+/g, '-').replace(/\//g, '_'))
    );
  }

  private addPieces(secret: string): void {
    const characters = [...secret];
    const bytes = characters.map(bytesOf);
    const inBase64 = ALIGNMENTS.map((before) => base64UrlOf('\0'.repeat(before) + bytes.join('')));
    const length = Math.min(PIECE, characters.length);
    for (let at = 0, start = 0; at + length <= characters.length; start += bytes[at++]?.length ?? 0) {
      this.plain.add(characters.slice(at, at + length).join(''));
      if (length < SHORTEST_SECRET) continue;
      const piece = bytes.slice(at, at + length).join('');
      this.hex.add(hexOf(piece));
      // Without the characters at both ends that also have bits of other bytes.
      for (const before of ALIGNMENTS) {
        const [first, end] = [before + start, before + start + piece.length];
        this.base64.add(inBase64[before]?.slice(Math.ceil((first * 4) / 3), Math.floor((end * 4) / 3)) ?? '');
      }
    }
  }
}

/** Whether the text there isn't a part of a longer word. */
function isWord(text: string, at: number, length: number): boolean {
  return ![at, at + length].some((edge) => INSIDE_WORD.test(text.slice(Math.max(0, edge - 1), edge + 1)));
}

/** The bytes of a character in UTF-8, as characters with their codes; half of a surrogate pair has none. */
function bytesOf(character: string): string {
  const encoded = ignoreErrors(() => encodeURIComponent(character)) ?? '';
  return encoded.replace(/%(..)/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function hexOf(bytes: string): string {
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
