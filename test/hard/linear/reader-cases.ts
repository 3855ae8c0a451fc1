// Reading takes time in proportion to the text, whatever others have written.

import { countFigure } from '../../set-up/figures';
import { expectLinear, processorMs } from '../../set-up/processor-time';
import { type HostileText, hostileTexts } from './hostile-texts';
import { panelReaders } from './panel-readers';
import { SERVICE_READERS } from './service-readers';
import { tabReaders } from './tab-readers';
import type { TextReader } from './text-reader';

/** Long enough that squares take about a hundred milliseconds, where linear work takes a few on a slow machine. */
const LENGTH = 8_192;
const MOST_MS = 25;
/** Compiling and collecting garbage spoil a few runs of many thousands. */
const RUNS = 4;

/** Where the growth is measured, in characters: more than a cell and an imported text hold, in all but answers. */
const LONGEST_TEXT = 2 ** 17;

const READERS: readonly TextReader[] = [...SERVICE_READERS, ...tabReaders(), ...panelReaders()];

/** The readers of all texts, by subject. */
export const EACH_READER = READERS.map((reader) => [reader.subject, reader] as const);

/** The texts that a reader spends more than `MOST_MS` on, and the one that takes longest. */
function slowTexts(
  reader: TextReader,
  texts: readonly HostileText[],
): { slow: string[]; slowest: HostileText } {
  const slow: string[] = [];
  let [longestMs, slowest] = [-1, texts[0] as HostileText];
  for (const each of texts) {
    const text = each.make(LENGTH);
    let ms = processorMs(() => reader.read(text));
    for (let run = 1; run < RUNS && ms > MOST_MS; run++) ms = processorMs(() => reader.read(text));
    if (ms > MOST_MS) slow.push(`${each.name}: ${ms.toFixed(0)} ms`);
    if (ms > longestMs) [longestMs, slowest] = [ms, each];
  }
  countFigure('linear reading', 'hostile texts', texts.length);
  return { slow, slowest };
}

const textsOf = ({ openings = [] }: TextReader, endings: readonly string[] | undefined) =>
  hostileTexts(['', ...openings], endings);

/** Fails when a reader is slow on any text; a few texts stand for the others. */
export function expectQuick(reader: TextReader): void {
  expect(slowTexts(reader, textsOf(reader, ['x'])).slow).toEqual([]);
}

/** Fails when a reader is slow on any text, or when the text that it takes longest for grows its time too fast. */
export function expectLinearReading(reader: TextReader): void {
  const { slow, slowest } = slowTexts(reader, textsOf(reader, undefined));
  expect(slow).toEqual([]);
  expectLinear(slowest.make, reader.read, LONGEST_TEXT);
}
