// The name of the seller's file. It comes from outside, so whatever could do harm in it is removed.

import type { HttpAnswer } from '../../http/gateway';
import { headerOf } from '../../http/retry';
import { repeatsSecret } from '../../http/secrets/service-words';

/** Common file systems don't allow longer names. */
const LONGEST_FILE_NAME = 255;

/**
 * Control characters and line ends (they could hide a path from the pattern below), marks that change the reading
 * direction, and halves of surrogate pairs.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The file name in `Content-Disposition`, without a path; null if there's none, it's over 255 characters or only dots,
 * or it repeats a secret.
 */
export function fileNameOf(answer: HttpAnswer): string | null {
  const disposition = headerOf(answer.headers, 'content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]+))/i.exec(disposition);
  const fileName =
    encoded === undefined ? (plain?.[1]?.replace(/\\"/g, '"') ?? plain?.[2]) : decoded(encoded);
  const name = fileName?.replace(UNSAFE_CHARACTERS, '') ?? '';
  // Checked before the path is removed, because the rest could still hold the end of a secret.
  if (repeatsSecret(name)) return null;
  const bare = name.replace(/^.*[\\/]/, '').trim();
  return bare && bare.length <= LONGEST_FILE_NAME && !/^\.+$/.test(bare) ? bare : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
