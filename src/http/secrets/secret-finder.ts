// Tells whether a text repeats a secret, or a piece of one, in any of the forms that docs/security.md lists.

import { unescaped } from './escapes';
import { viewsOf } from './views';

/** So many characters of a secret in a row say too much of it. Of a shorter secret all must stand in a text. */
const PIECE = 12;
/** Shorter secrets stand in texts by chance, so in a text that is not decoded they are found as whole words only. */
const SHORTEST_ANYWHERE = 8;
/** Shorter ones cannot be told from words at all. */
export const SHORTEST_SECRET = 4;

const BLANKS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Whether a text in lower case repeats something. @param isCarried whether it was decoded from bytes */
type Test = (view: string, isCarried: boolean) => boolean;

/** A function that tells whether a text repeats one of `secrets`, or what is a secret by its form. */
export function secretFinder(secrets: readonly string[]): (text: string) => boolean {
  const tests = secrets
    .filter((secret) => solidLength(secret) > 0)
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

/** The number of characters of a secret that count: blanks and invisible ones can be left out of it. */
export function solidLength(secret: string): number {
  return secret.replace(BLANKS, '').length;
}

/** The forms in which a secret may stand in a text that has been decoded. */
function formsOf(secret: string): string[] {
  // A form's field writes a blank as a plus sign. A secret that looks like an escape is decoded with its text.
  const decoded = unescaped(secret);
  const forms = [
    secret,
    secret.replace(/ /g, '+'),
    ...(solidLength(decoded) < SHORTEST_ANYWHERE ? [] : [decoded]),
  ];
  return [...new Set(forms)].map((form) => form.toLowerCase());
}

function testsOf(secret: string): Test[] {
  const solid = secret.replace(BLANKS, '');
  // Signs of its own are no separators, unless enough letters and digits are left without them.
  const whole = pieceTest(solid, solid.replace(/[\p{L}\p{N}]/gu, ''));
  const letters = solid.replace(SIGNS, '');
  if (solid.length < SHORTEST_ANYWHERE) return [shortTest(secret, whole)];
  return letters.length < PIECE || letters === solid ? [whole] : [whole, pieceTest(letters, '')];
}

/** Of a secret that is short: a word, or anything in what was decoded, where words mean nothing. */
function shortTest(secret: string, whole: Test): Test {
  const isWord = wordTest(secret);
  const mayBeChance = solidLength(secret) < SHORTEST_SECRET;
  return (view, isCarried) => (isCarried ? !mayBeChance && whole(view, true) : isWord(view, false));
}

/**
 * Whether a piece of a secret stands in a text, whatever separators are between its characters.
 * @param own signs that are no separators
 */
function pieceTest(secret: string, own: string): Test {
  const length = Math.min(PIECE, secret.length);
  const pieces = new Set(
    Array.from({ length: secret.length - length + 1 }, (_each, at) => secret.slice(at, at + length)),
  );
  const separators = new RegExp(`${separatorsBeside(own)}|\\p{Default_Ignorable_Code_Point}+`, 'gu');
  return (view) => {
    const text = view.replace(separators, '');
    for (let at = 0; at + length <= text.length; at++)
      if (pieces.has(text.slice(at, at + length))) return true;
    return false;
  };
}

/** Whether a secret stands alone in a text: written as it is, or each of its characters apart. */
function wordTest(secret: string): Test {
  const parts = secret.split(BLANKS).filter(Boolean);
  const signs = [...parts.join('')];
  const separators = separatorsBeside(signs.filter((sign) => !isLetter(sign)).join(''));
  const forms = [parts.map((part) => [...part].map(literal).join('')), signs.map(literal)];
  const start = isLetter(signs[0]) ? '(?:^|[^\\p{L}\\p{N}])' : '';
  const end = isLetter(signs[signs.length - 1]) ? '(?![\\p{L}\\p{N}])' : '';
  const word = new RegExp(`${start}(?:${forms.map((form) => form.join(separators)).join('|')})${end}`, 'u');
  return (view) => word.test(view);
}

function isLetter(sign = ''): boolean {
  return /^[\p{L}\p{N}]/u.test(sign);
}

/** The pattern of what stands between characters: anything but letters, digits and some signs. */
function separatorsBeside(signs: string): string {
  return `[^\\p{L}\\p{N}${[...signs].map(literal).join('')}]+`;
}

/** A character in a pattern. */
function literal(sign: string): string {
  return `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Secrets that are known by their form alone. Each of bounded length, so that the search is linear. */
const SHAPES = [
  // A private key as PEM, of which more than the first line is there.
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^A-Za-z\d]{0,20}(?:Proc-Type:|[A-Za-z\d+/]{20})/,
  // A JWT (RFC 7519, 3): base64 of `{"`. A header, which many have in common, is none without what follows it.
  /eyJ(?!hbGci|0eXAi|raWQi)[\w-]{8}/,
  /eyJ[\w-]{8,500}\.[\w-]{4}/,
  // Google's bearer tokens.
  /ya29\.[\w.~+/-]{8}/,
];

/** Whether a secret of such a form, or the beginning of one, stands in a text. */
function holdsSecretShape(text: string): boolean {
  return SHAPES.some((shape) => shape.test(text));
}
