// Looks for secrets in a text in every encoding that a service or the add-on might leave them in.
//
// It shares no code with the product's withholding of secrets, and decodes with Node's own functions.

/** Shorter secrets may be part of a word by chance. */
const SHORTEST_ANYWHERE = 8;

const character = (hex: string) => String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex, 16)));
const bytes = (hex: string) => Buffer.from(hex, 'hex').toString();
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};
const ofPercent = (text: string) => text.replace(/(%[\da-f]{2})+/gi, (run) => bytes(run.replaceAll('%', '')));
const eachRun = (text: string, runs: RegExp, starts: number, decode: (run: string) => string) =>
  Array.from({ length: starts }, (_each, start) =>
    (text.match(runs) ?? []).map((run) => decode(run.slice(start))).join('\n'),
  );

/** What a text becomes when one encoding is undone, by the encoding's name. */
const DECODERS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  raw: (text) => [text],
  'of JSON': (text) => [
    text.replace(/\\u([\da-f]{4})|\\(.)/gi, (_all, hex, sign) =>
      hex ? character(hex) : (SIGNS[sign] ?? sign),
    ),
  ],
  'of HTML': (text) => [
    text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (all, hex, decimal, name) =>
      name ? (SIGNS[name] ?? all) : character(hex ?? Number(decimal).toString(16)),
    ),
  ],
  'of an address': (text) => [ofPercent(text), ofPercent(text.replaceAll('+', ' '))],
  'of hexadecimal': (text) => eachRun(text, /[\da-f]{8,}/gi, 2, bytes),
  'of base64': (text) =>
    eachRun(text, /[\w+/-]{4,}/g, 4, (run) => Buffer.from(run, 'base64').toString('utf8')),
};

/** A text, and the texts in it if it is JSON. */
function textsIn(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [text];
  }
  const texts = (each: unknown): string[] => {
    if (typeof each === 'string') return [each];
    return typeof each === 'object' && each !== null ? Object.entries(each).flat().flatMap(texts) : [];
  };
  return [text, ...texts(value)];
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Tells whether a text contains the secret; a short one only as a word. */
function tellerOf(secret: string): (text: string) => boolean {
  const line = inOneLine(secret);
  if (secret.length >= SHORTEST_ANYWHERE) return (text) => text.includes(line);
  const word = new RegExp(`(?:^|[^\\p{L}\\p{N}])${escaped(line)}(?![\\p{L}\\p{N}])`, 'u');
  return (text) => word.test(text);
}

/** Which of `secrets` can be read in `text`, each once, with the first encoding in which it can. */
export function findSecrets(
  text: string,
  secrets: readonly string[],
): { secret: string; encoding: string }[] {
  const texts = [...new Set(textsIn(text))];
  const views = Object.entries(DECODERS).map(
    ([encoding, decode]) => [encoding, texts.flatMap(decode).map(inOneLine)] as const,
  );
  return secrets.flatMap((secret) => {
    const isIn = tellerOf(secret);
    const [encoding] = views.find(([, decoded]) => decoded.some(isIn)) ?? [];
    return encoding === undefined ? [] : [{ secret, encoding }];
  });
}
