// Decodes escaped characters: JSON and JavaScript, percent encoding, HTML entities.

import { once } from '../../core/once';
import { textOfHex } from './bytes';

/** Each alternative has a bounded length or never backtracks, so a search takes linear time. */
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

/** The entities of characters that tokens and passwords may have, and of blank or invisible ones between them. */
const entities = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries({
        ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', excl: '!', num: '#', dollar: '$' },
        ...{ percnt: '%', lpar: '(', rpar: ')', ast: '*', plus: '+', comma: ',', period: '.', sol: '/' },
        ...{ colon: ':', semi: ';', equals: '=', quest: '?', commat: '@', lsqb: '[', bsol: '\\', rsqb: ']' },
        ...{ hat: '^', lowbar: '_', grave: '`', lcub: '{', verbar: '|', vert: '|', rcub: '}', dash: '-' },
        ...{ hyphen: '-', tab: '\t', newline: '\n', shy: '\u00ad', zwj: '\u200d', zwnj: '\u200c' },
      }),
    ),
);

/** The text with each escape undone once. */
export function unescaped(text: string): string {
  return text.replace(escapes(), meaningOf);
}

/** @returns what an escape stands for; the same text if that isn't known */
function meaningOf(whole: string, ...groups: (string | undefined)[]): string {
  const [braced, unicode, hex, entityHex, number, entity, character, percents] = groups;
  const hexCode = braced ?? unicode ?? hex ?? entityHex;
  if (hexCode !== undefined) return characterOf(Number.parseInt(hexCode, 16)) ?? whole;
  if (number !== undefined) return characterOf(Number(number)) ?? whole;
  if (entity !== undefined) return entities().get(entity.toLowerCase()) ?? whole;
  if (percents !== undefined) return textOfHex(percents, '%');
  return character === undefined ? whole : (CONTROLS[character.toLowerCase()] ?? character);
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
