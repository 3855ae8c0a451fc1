// Undoes base64, also the form for addresses, wherever in a text it begins.

import { addUtf8, type MappedByte, type MappedText, MappedTextBuilder, WORD_MARK } from './mapped-text';
import type { SolidText } from './solid-text';

/** Characters of base64 that three bytes take: a block begins at one of as many places. */
const GROUP = 4;

/** In the alphabet for addresses, `-` and `_` stand for `+` and `/`; in each, the other's signs end a piece. */
const ALPHABETS = { both: /[\w+/-]{2,}/g, plain: /[a-z\d+/]{2,}/gi, forAddresses: /[\w-]{2,}/g };

/**
 * The texts that the base64 in `solid` may mean: for each of the four places at which a group may begin, and for pieces
 * that begin at a sign of the other alphabet, as in a file name.
 * @param fewestBytes pieces that hold fewer are left out
 */
export function base64Texts(solid: SolidText, fewestBytes: number): MappedText[] {
  const { both, plain, forAddresses } = ALPHABETS;
  const ways = [
    ...Array.from({ length: GROUP }, (_each, offset) => ({ alphabet: both, offset })),
    ...[plain, forAddresses].map((alphabet) => ({ alphabet, offset: 0 })),
  ];
  return ways.flatMap(({ alphabet, offset }) => {
    const runs = runsOf(solid.text, alphabet, (fewestBytes * 8) / 6);
    if (runs.length === 0) return [];
    const blocks = blocksOf(solid, runs);
    const builder = new MappedTextBuilder();
    for (const { start, end } of runs) addRun(solid, start + offset, end, blocks, builder);
    return builder.build();
  });
}

interface Run {
  readonly start: number;
  readonly end: number;
}

function runsOf(text: string, alphabet: RegExp, shortest: number): Run[] {
  const runs: Run[] = [];
  const search = new RegExp(alphabet);
  for (let match = search.exec(text); match; match = search.exec(text))
    if (match[0].length >= shortest) runs.push({ start: match.index, end: search.lastIndex });
  return runs;
}

/** The unbroken piece of base64 around each character, as a part of the source: all of it goes with what it hides. */
function blocksOf(
  { text, from, to, gapBefore }: SolidText,
  runs: readonly Run[],
): Pick<MappedByte, 'from' | 'to'>[] {
  const blocks: Pick<MappedByte, 'from' | 'to'>[] = [];
  for (const { start, end } of runs) {
    for (let first = start; first < end; ) {
      let after = first + 1;
      while (after < end && !gapBefore[after]) after++;
      let last = after;
      while (last < text.length && text[last] === '=' && !gapBefore[last]) last++;
      const block = { from: from[first] ?? 0, to: to[last - 1] ?? 0 };
      for (; first < after; first++) blocks[first] = block;
    }
  }
  return blocks;
}

function addRun(
  { text, gapBefore }: SolidText,
  start: number,
  end: number,
  blocks: readonly Pick<MappedByte, 'from' | 'to'>[],
  builder: MappedTextBuilder,
): void {
  const bytes: MappedByte[] = [];
  for (let bit = 0; start + Math.floor((bit + 7) / 6) < end; bit += 8) {
    const first = start + Math.floor(bit / 6);
    const last = first + 1;
    const pair = sextetOf(text.charCodeAt(first)) * 64 + sextetOf(text.charCodeAt(last));
    bytes.push({
      byte: (pair >> (4 - (bit % 6))) & 0xff,
      from: blocks[first]?.from ?? 0,
      to: blocks[last]?.to ?? 0,
      // A gap before a byte, or inside it, is a gap in what was encoded.
      startsWord: Boolean(gapBefore[last] || (bit % 6 === 0 && gapBefore[first])),
    });
  }
  builder.add(WORD_MARK, 0, 0);
  addUtf8(bytes, builder);
}

/** The six bits of a character of base64, in either alphabet. */
export function sextetOf(code: number): number {
  if (code >= 97) return code - 71;
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 48 && code <= 57) return code + 4;
  return code === 0x2b || code === 0x2d ? 62 : 63;
}
