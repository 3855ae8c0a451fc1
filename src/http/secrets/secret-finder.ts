// Tells whether a text repeats a secret, or a piece of one, in any of the forms that docs/security.md lists.

import { unescaped } from './escapes';
import { viewsOf } from './views';

/** A text repeats a secret if it has this many of the secret's characters in a row, or all of a shorter secret. */
const PIECE = 12;
/** Shorter secrets occur in texts by chance, so outside of decoded bytes they are found only as whole words. */
const SHORTEST_ANYWHERE = 8;
/** Shorter secrets are found only as words, not in decoded bytes, and such tokens aren't accepted at all. */
export const SHORTEST_SECRET = 4;

const BLANKS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const NON_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu;

/** Whether a text in lower case repeats a secret. @param isCarried whether the text was decoded from bytes */
type Test = (view: string, isCarried: boolean) => boolean;

/**
 * Returns a function that tells whether a text repeats one of `secrets`, or has something in the form of a secret. A
 * text that decodes to more than can be searched counts too (`viewsOf`).
 */
export function secretFinder(secrets: readonly string[]): (text: string) => boolean {
  const tests = secrets
    .filter((secret) => lengthWithoutBlanks(secret) > 0)
    .flatMap(formsOf)
    .flatMap(testsOf);
  const isIn = (view: string, isCarried: boolean) => {
    const folded = view.toLowerCase();
    return holdsSecretShape(view) || tests.some((test) => test(folded, isCarried));
  };
  return (text) => {
    const views = viewsOf(text);
    return (
      views === null ||
      views.plain.some((view) => isIn(view, false)) ||
      views.carried.some((view) => isIn(view, true))
    );
  };
}

/** The length of a secret without blanks and invisible characters, which a text may leave out. */
export function lengthWithoutBlanks(secret: string): number {
  return secret.replace(BLANKS, '').length;
}

/** The forms that a secret may have in a decoded text, in lower case. */
function formsOf(secret: string): string[] {
  // Form encoding writes a blank as `+`. Decoding a text also decodes what looks like an escape in the secret.
  const decoded = unescaped(secret);
  const forms = [
    secret,
    secret.replace(/ /g, '+'),
    ...(lengthWithoutBlanks(decoded) < SHORTEST_ANYWHERE ? [] : [decoded]),
  ];
  return [...new Set(forms)].map((form) => form.toLowerCase());
}

function testsOf(secret: string): Test[] {
  const solid = secret.replace(BLANKS, '');
  // The secret's own punctuation isn't a separator. At least `PIECE` letters and digits are also searched alone.
  const whole = pieceTest(solid, solid.replace(/[\p{L}\p{N}]/gu, ''));
  const letters = solid.replace(NON_ALPHANUMERIC, '');
  if (solid.length < SHORTEST_ANYWHERE) return [shortTest(secret, whole)];
  return letters.length < PIECE || letters === solid ? [whole] : [whole, pieceTest(letters, '')];
}

/**
 * Finds a short secret as a word. In decoded bytes, where words mean nothing, finds it anywhere, but not at all if it
 * is shorter than `SHORTEST_SECRET`.
 */
function shortTest(secret: string, whole: Test): Test {
  const isWord = wordTest(secret);
  const mayBeChance = lengthWithoutBlanks(secret) < SHORTEST_SECRET;
  return (view, isCarried) => (isCarried ? !mayBeChance && whole(view, true) : isWord(view, false));
}

/**
 * Finds a piece of a secret, whatever separators are between its characters.
 * @param ownPunctuation characters of the secret other than letters and digits, which aren't separators
 */
function pieceTest(secret: string, ownPunctuation: string): Test {
  const length = Math.min(PIECE, secret.length);
  const pieces = new Set(
    Array.from({ length: secret.length - length + 1 }, (_each, at) => secret.slice(at, at + length)),
  );
  const separators = new RegExp(
    `${separatorsExcept(ownPunctuation)}|\\p{Default_Ignorable_Code_Point}+`,
    'gu',
  );
  return (view) => {
    const text = view.replace(separators, '');
    for (let at = 0; at + length <= text.length; at++)
      if (pieces.has(text.slice(at, at + length))) return true;
    return false;
  };
}

/** Finds a secret as a whole word: as it is, or with separators between all of its characters. */
function wordTest(secret: string): Test {
  const parts = secret.split(BLANKS).filter(Boolean);
  const characters = [...parts.join('')];
  const separators = separatorsExcept(characters.filter((each) => !isAlphanumeric(each)).join(''));
  const forms = [parts.map((part) => [...part].map(literal).join('')), characters.map(literal)];
  const start = isAlphanumeric(characters[0]) ? '(?:^|[^\\p{L}\\p{N}])' : '';
  const end = isAlphanumeric(characters[characters.length - 1]) ? '(?![\\p{L}\\p{N}])' : '';
  const word = new RegExp(`${start}(?:${forms.map((form) => form.join(separators)).join('|')})${end}`, 'u');
  return (view) => word.test(view);
}

function isAlphanumeric(character = ''): boolean {
  return /^[\p{L}\p{N}]/u.test(character);
}

/** The pattern of separators: anything but letters, digits and `characters`. */
function separatorsExcept(characters: string): string {
  return `[^\\p{L}\\p{N}${[...characters].map(literal).join('')}]+`;
}

/** A character, escaped for a pattern. */
function literal(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Secrets that are recognized by their form alone. Each match has a bounded length, so a search takes linear time. */
const SHAPES = [
  // A private key in PEM, if there is more than its first line.
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^A-Za-z\d]{0,20}(?:Proc-Type:|[A-Za-z\d+/]{20})/,
  // A JWT (RFC 7519, 3), which begins with base64 of `{"`. Its header alone is no secret, because many have the same.
  /eyJ(?!hbGci|0eXAi|raWQi)[\w-]{8}/,
  /eyJ[\w-]{8,500}\.[\w-]{4}/,
  // Google's bearer tokens.
  /ya29\.[\w.~+/-]{8}/,
];

/** Whether a text has a secret of such a form, or the beginning of one. */
function holdsSecretShape(text: string): boolean {
  return SHAPES.some((shape) => shape.test(text));
}
