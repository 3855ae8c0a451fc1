// Looks for secrets in a text in every encoding that a service or the add-on might leave them in.
//
// It shares no code with the product's withholding of secrets, and decodes with Node's own functions.

/** Shorter secrets may be part of a word by chance. */
const SHORTEST_ANYWHERE = 8;
/** A secret of so many letters and digits doesn't occur in a text by chance, even with signs in between. */
const LONGEST_HARMLESS = 12;
/** The most times that escapes are decoded. */
const MOST_ROUNDS = 3;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const BLANKS = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    colon: ':',
    sol: '/',
    equals: '=',
    shy: '\u00ad',
  },
};

const character = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));
const DECODERS: readonly ((text: string) => string)[] = [
  (text) =>
    text.replace(
      /\\(?:u([\da-f]{4})|x([\da-f]{2})|(["'\\/])|[nrt])|%u([\da-f]{4})/gi,
      (_all, a, b, sign, c) => (a || b || c ? character(Number.parseInt(a ?? b ?? c, 16)) : (sign ?? ' ')),
    ),
  (text) => text.replace(/(%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString()),
  (text) =>
    text
      .replace(/&#x([\da-f]{1,6});?/gi, (_all, code) => character(Number.parseInt(code, 16)))
      .replace(/&#(\d{1,7});?/g, (_all, code) => character(Number(code)))
      .replace(/&([a-z]+);/gi, (all, name) => ENTITIES[name] ?? all),
];

/** The text, and what it becomes when its escapes are undone once, twice, … */
function unescapedTexts(text: string): string[] {
  const texts = [text];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const last = texts[texts.length - 1] ?? '';
    const next = DECODERS.reduce((decoded, decode) => decode(decoded), last);
    if (next === last) break;
    texts.push(next);
  }
  return texts;
}

/** The decoded base64 pieces of a text, at every offset. */
function base64Texts(text: string): string[] {
  const runs = text.match(/[\w+/-]{4,}/g) ?? [];
  return [0, 1, 2, 3].map((offset) =>
    runs.map((run) => Buffer.from(run.slice(offset), 'base64').toString('utf8')).join('\n'),
  );
}

/** The text with separated base64 characters put together. */
function joined(text: string): string {
  return text.replace(
    /(^|[^\w+/-])([\w+/-](?:[\s\p{Cc}\p{Cf}]+[\w+/-]){3,})(?![\w+/-])/gu,
    (_all, before: string, apart: string) => before + apart.replace(BLANKS, ''),
  );
}

/** The decoded hexadecimal bytes of a text, whatever separates them. */
function hexTexts(text: string): string[] {
  const runs = text.replace(/0x|[\s:,-]+/gi, '').match(/[\da-f]{8,}/gi) ?? [];
  return [0, 1].map((offset) =>
    runs.map((run) => Buffer.from(run.slice(offset), 'hex').toString()).join('\n'),
  );
}

function quotedPrintableText(text: string): string {
  return text
    .replace(/=\s+/g, '')
    .replace(/(=[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
}

/** A text decoded from base64, hexadecimal and quoted-printable. */
function carriedTexts(plain: string): string[] {
  const solid = plain.replace(BLANKS, '');
  const texts = [...new Set([plain, joined(plain), solid])].flatMap(base64Texts);
  return [...texts, ...hexTexts(plain), quotedPrintableText(plain)].flatMap(unescapedTexts);
}

/** A decoded text to search in. */
class View {
  readonly #without = new Map<string, string>();

  constructor(
    readonly encoding: string,
    readonly text: string,
  ) {}

  /** The text in lower case without the pattern's matches, cached for all secrets. */
  without(pattern: RegExp): string {
    const made = this.#without.get(pattern.source) ?? this.text.toLowerCase().replace(pattern, '');
    this.#without.set(pattern.source, made);
    return made;
  }
}

function viewsOf(text: string): View[] {
  return unescapedTexts(text).flatMap((plain, round) => {
    const once = carriedTexts(plain);
    const twice = once.filter((each) => each !== plain && /[\w+/=-]{6}/.test(each)).flatMap(carriedTexts);
    return [
      new View(round === 0 ? 'raw' : 'escaped', plain),
      new View('spaced', plain.replace(BLANKS, '')),
      ...[...new Set(once)].map((decoded) => new View('decoded', decoded)),
      ...[...new Set(twice)].map((decoded) => new View('decoded twice', decoded)),
    ];
  });
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Tells whether a view contains the secret; a short one only as a word, or with its characters apart. */
function tellerOf(secret: string): (view: View) => boolean {
  const solid = secret.replace(BLANKS, '').toLowerCase();
  // A form writes a space as a plus sign.
  const ofForm = secret.replaceAll(' ', '+').replace(BLANKS, '').toLowerCase();
  if (solid.length >= SHORTEST_ANYWHERE) {
    // Its own signs are kept, because its letters alone could be found in words.
    const own = [...new Set(solid.replace(/[\p{L}\p{N}]/gu, ''))]
      .map(escaped)
      .join('')
      .replaceAll('-', '\\-');
    const between = new RegExp(`[^\\p{L}\\p{N}${own}]+`, 'gu');
    const letters = solid.replace(/[^\p{L}\p{N}]/gu, '');
    return (view) =>
      [solid, ofForm].some((form) => view.without(BLANKS).includes(form)) ||
      view.without(between).includes(solid) ||
      (letters.length >= LONGEST_HARMLESS && view.without(NO_LETTERS).includes(letters));
  }
  const word = (signs: string) => `(?:^|[^\\p{L}\\p{N}])${signs}(?![\\p{L}\\p{N}])`;
  const apart = [...solid].map(escaped).join('[^\\p{L}\\p{N}]+');
  const search = new RegExp(`${word(escaped(solid))}|${word(apart)}`, 'iu');
  return ({ encoding, text }) => encoding !== 'spaced' && search.test(text);
}

/** Which of `secrets` can be read in `text`, each once, with the first encoding in which it can. */
export function findSecrets(
  text: string,
  secrets: readonly string[],
): { secret: string; encoding: string }[] {
  const views = viewsOf(text);
  return secrets.flatMap((secret) => {
    const isIn = tellerOf(secret);
    const view = views.find(isIn);
    return view ? [{ secret, encoding: view.encoding }] : [];
  });
}
