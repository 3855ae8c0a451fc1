// Headers of the services: Retry-After, and the name of a file.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { retryAfterMs } from '../../src/http/retry';
import { sellerNameOf } from '../../src/sources/seller/csv-answer';
import { fileNameOf } from '../../src/sources/seller/file-name';
import { answerOf } from '../sources/given-requests';
import { fuzzing, must, mustEqual } from './fuzz';
import { damaged, hostileText } from './hostile-values';

const NOW = Date.UTC(2026, 10, 20, 12);
const FORMS = [
  "EEE, dd LLL yyyy HH:mm:ss 'GMT'",
  "EEEE, dd-LLL-yy HH:mm:ss 'GMT'",
  'EEE LLL d HH:mm:ss yyyy',
];

const anyDate = fc
  .tuple(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2049, 11, 31) }), fc.constantFrom(...FORMS))
  .map(([ms, form]) => {
    const atMs = Math.floor(ms / 1000) * 1000;
    const text = DateTime.fromMillis(atMs, { zone: 'utc', locale: 'en-US' }).toFormat(form);
    // The third form fills a day of one digit with a blank.
    return { atMs, text: text.replace(/^(\w{3} \w{3}) (\d) /, '$1  $2 ') };
  });

function tryDate({ atMs, text }: { atMs: number; text: string }): void {
  mustEqual(retryAfterMs(text, NOW), Math.max(0, atMs - NOW));
}

/** Only whole seconds and calendar dates are understood, because a guess would be another wait. */
function tryRetryAfter(text: string): void {
  const waitMs = retryAfterMs(text, NOW);
  const bare = text.trim();
  if (bare !== '' && [...bare].every((sign) => sign >= '0' && sign <= '9')) {
    mustEqual(waitMs, Number(bare) * 1000);
    return;
  }
  const date = DateTime.fromHTTP(bare.replace(/gmt$/i, 'GMT'), { zone: 'utc' });
  // A date with a wrong weekday is understood too.
  if (date.invalidReason === 'mismatched weekday') return;
  const expected = date.isValid ? Math.max(0, date.toMillis() - NOW) : null;
  must(waitMs === expected || waitMs === null, `${JSON.stringify(text)} is ${waitMs} ms`);
}

const nameIn = (disposition: string) => fileNameOf(answerOf('', 200, { 'Content-Disposition': disposition }));

/** Whether a file name has no path, control character, change of reading direction or half a character. */
function isHarmless(name: string): boolean {
  return (
    name !== '' &&
    name.length <= 255 &&
    name === name.trim() &&
    !/[\\/]|^\.+$/.test(name) &&
    !/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)
  );
}

const goodName = fc
  .string({
    unit: fc.constantFrom(...'abcXYZ019 -_.,;=+()[]{}!@#$%&\'"~^éß語😀'),
    minLength: 1,
    maxLength: 20,
  })
  .filter(isHarmless);

/** A name as each form writes it (RFC 6266, RFC 8187). */
const FILE_FORMS: readonly ((name: string) => string)[] = [
  (name) => `attachment; filename="${name.split('"').join('\\"')}"`,
  (name) => `attachment; FileName = "${name.split('"').join('\\"')}"; size=3`,
  (name) => `attachment; filename=x.csv; filename*=UTF-8''${encoded(name)}`,
  (name) => `attachment; filename*=utf-8'en'${encoded(name)}; filename="x.csv"`,
];

/** The text with its bytes percent-encoded, except letters, digits and `_.-`. */
function encoded(name: string): string {
  return [...Buffer.from(name, 'utf8')]
    .map((byte) =>
      /[\w.-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

function tryFileName([name, form]: readonly [string, (name: string) => string]): void {
  mustEqual(nameIn(form(name)), name);
}

function tryDisposition(disposition: string): void {
  const name = nameIn(disposition);
  must(name === null || isHarmless(name), `no harmless name: ${JSON.stringify(name)}`);
  const seller = name === null ? null : sellerNameOf({ fileName: name, csv: '' });
  must(seller === null || name === null || name.includes(seller), 'a seller from nowhere');
}

const anyDisposition = fc.oneof(
  hostileText.map((text) => `attachment; filename="${text}"`),
  hostileText.map((text) => `attachment; filename=${text}`),
  hostileText.map((text) => `attachment; filename*=UTF-8''${text}`),
  hostileText.map((text) => `attachment; filename*=UTF-8''${encoded(text)}`),
  fc
    .tuple(goodName, fc.constantFrom(...FILE_FORMS))
    .chain(([name, form]) => damaged(fc.constant(form(name)))),
  fc.integer({ min: 200, max: 300 }).map((length) => `attachment; filename="${'a'.repeat(length)}"`),
  hostileText,
);

export const HEADER_FUZZING = [
  fuzzing('Retry-After date', 40_000, anyDate, tryDate),
  fuzzing('damaged Retry-After', 40_000, damaged(anyDate.map(({ text }) => text)), tryRetryAfter),
  fuzzing(
    'Retry-After of any text',
    40_000,
    fc.oneof(
      hostileText,
      fc.bigInt({ min: 0n }).map(String),
      hostileText.map((text) => `Mon, ${text}`),
    ),
    tryRetryAfter,
  ),
  fuzzing('file name', 40_000, fc.tuple(goodName, fc.constantFrom(...FILE_FORMS)), tryFileName),
  fuzzing('Content-Disposition', 40_000, anyDisposition, tryDisposition),
];
