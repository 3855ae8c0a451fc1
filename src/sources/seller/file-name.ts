// The name of the seller's file, which comes from outside and is kept harmless.

import type { HttpAnswer } from '../../http/gateway';
import { headerOf } from '../../http/retry';
import { withoutSecrets } from '../../http/secrets/service-words';

/** Usual file systems hold no longer names. */
const LONGEST_FILE_NAME = 255;

/**
 * Controls and ends of lines, which hide a path behind them, signs that turn the reading direction, halves of signs.
 */
const UNSAFE_SIGNS = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The file name of `Content-Disposition`, without any path; null when there is none, or one that repeats a secret. */
export function fileNameOf(answer: HttpAnswer, secrets: readonly string[]): string | null {
  // As it was sent: without its path, a name may hold the end of a secret.
  const disposition = withoutSecrets(headerOf(answer.headers, 'content-disposition') ?? '', secrets);
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]+))/i.exec(disposition);
  const name = encoded === undefined ? (plain?.[1]?.replace(/\\"/g, '"') ?? plain?.[2]) : decoded(encoded);
  const bare = name
    ?.replace(UNSAFE_SIGNS, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  return bare && bare.length <= LONGEST_FILE_NAME && !/^\.+$/.test(bare) ? bare : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
