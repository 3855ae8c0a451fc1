// Looks for secrets in a text in every encoding that a service or the add-on might leave them in.
//
// It shares no line with what withholds secrets: it takes texts apart with Node's own decoders.

/** Shorter secrets may stand in a text by chance, unless they stand alone. */
const SHORTEST_ANYWHERE = 8;
/** So many letters and digits in a row stand in a text by no chance. */
const LONGEST_HARMLESS = 12;
/** How often a text is decoded once more. */
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

/** What the pieces of base64 in a text stand for, wherever they begin. */
function base64Texts(text: string): string[] {
  const runs = text.match(/[\w+/-]{4,}/g) ?? [];
  return [0, 1, 2, 3].map((offset) =>
    runs.map((run) => Buffer.from(run.slice(offset), 'base64').toString('utf8')).join('\n'),
  );
}

/** Characters of base64 that each stand alone, put together. */
function joined(text: string): string {
  return text.replace(/(?<![\w+/-])[\w+/-](?:[\s\p{Cc}\p{Cf}]+[\w+/-]){3,}(?![\w+/-])/gu, (apart) =>
    apart.replace(BLANKS, ''),
  );
}

/** What the hexadecimal bytes in a text stand for, whatever stands between them. */
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

/** What a text stands for as bytes, in each way. */
function carriedTexts(plain: string): string[] {
  const solid = plain.replace(BLANKS, '');
  const texts = [...new Set([plain, joined(plain), solid])].flatMap(base64Texts);
  return [...texts, ...hexTexts(plain), quotedPrintableText(plain)].flatMap(unescapedTexts);
}

/** A text as secrets may be read in it. */
class View {
  readonly #without = new Map<string, string>();

  constructor(
    readonly encoding: string,
    readonly text: string,
  ) {}

  /** In small letters, without what the pattern finds. Made once for all secrets that ask for it. */
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

/** Whether the secret stands in a view; a short one alone, as a word or with each of its characters apart. */
function tellerOf(secret: string): (view: View) => boolean {
  const solid = secret.replace(BLANKS, '').toLowerCase();
  // A form writes a space as a plus sign.
  const ofForm = secret.replaceAll(' ', '+').replace(BLANKS, '').toLowerCase();
  if (solid.length >= SHORTEST_ANYWHERE) {
    // Signs of its own stay: one of letters alone would be found in words.
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
  const word = (signs: string) => `(?<![\\p{L}\\p{N}])${signs}(?![\\p{L}\\p{N}])`;
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
