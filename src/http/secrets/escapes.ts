// Undoes the ways in which a text writes single characters: JSON, percent encoding, HTML entities.

import { once } from '../../core/once';
import { addUtf8, type MappedByte, type MappedText, MappedTextBuilder, WORD_MARK } from './mapped-text';

/** Each alternative has a bounded length or takes all that it can at once, so the search is linear. */
const escapes = once(
  () =>
    new RegExp(
      [
        /\\u\{([0-9a-f]{1,6})\}/,
        /(?:\\u|%u)([0-9a-f]{4})/,
        /\\x([0-9a-f]{2})/,
        /&#x([0-9a-f]{1,6});?/,
        /&#(\d{1,7});?/,
        /&([a-z]{2,8});/,
        /\\(["'\\/bfnrtv])/,
        /((?:%[0-9a-f]{2})+)/,
      ]
        .map(({ source }) => source)
        .join('|'),
      'gi',
    ),
);

const CONTROLS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The entities of characters that stand in tokens and passwords, or between their characters without a width. */
const entities = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries({
        ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', excl: '!', num: '#', dollar: '$' },
        ...{ percnt: '%', lpar: '(', rpar: ')', ast: '*', plus: '+', comma: ',', period: '.', sol: '/' },
        ...{ colon: ':', semi: ';', equals: '=', quest: '?', commat: '@', lsqb: '[', bsol: '\\', rsqb: ']' },
        ...{ hat: '^', lowbar: '_', grave: '`', lcub: '{', verbar: '|', vert: '|', rcub: '}', dash: '-' },
        ...{ hyphen: '-', tab: '\t', newline: '\n', shy: WORD_MARK, zwj: WORD_MARK, zwnj: WORD_MARK },
      }),
    ),
);

/** The text with each escape undone once, or null when it has none. */
export function unescaped(source: MappedText): MappedText | null {
  const builder = new MappedTextBuilder();
  const search = escapes();
  search.lastIndex = 0;
  let end = 0;
  for (let match = search.exec(source.text); match; match = search.exec(source.text)) {
    builder.addPart(source, end, match.index);
    end = search.lastIndex;
    if (match[8] !== undefined) addUtf8(bytesOf(source, match.index, end), builder);
    else addCharacter(source, match.index, end, meaningOf(match), builder);
  }
  if (end === 0) return null;
  builder.addPart(source, end, source.text.length);
  const result = builder.build();
  return result.text === source.text ? null : result;
}

/** @param meaning what the escape stands for; undefined when it is none */
function addCharacter(
  source: MappedText,
  start: number,
  end: number,
  meaning: string | undefined,
  builder: MappedTextBuilder,
): void {
  if (meaning === undefined) builder.addPart(source, start, end);
  else builder.add(meaning, source.from[start] ?? 0, source.to[end - 1] ?? 0);
}

function meaningOf([, braced, unicode, hex, entityHex, number, entity, sign]: RegExpExecArray):
  | string
  | undefined {
  const hexCode = braced ?? unicode ?? hex ?? entityHex;
  if (hexCode !== undefined) return characterOf(Number.parseInt(hexCode, 16));
  if (number !== undefined) return characterOf(Number(number));
  if (entity !== undefined) return entities().get(entity.toLowerCase());
  return sign === undefined ? undefined : (CONTROLS[sign.toLowerCase()] ?? sign);
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The bytes of a run of `%41`. */
function bytesOf({ text, from, to }: MappedText, start: number, end: number): MappedByte[] {
  const bytes: MappedByte[] = [];
  for (let at = start; at < end; at += 3) {
    const byte = Number.parseInt(text.slice(at + 1, at + 3), 16);
    bytes.push({ byte, from: from[at] ?? 0, to: to[at + 2] ?? 0 });
  }
  return bytes;
}
