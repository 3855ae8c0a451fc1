// The readers of texts that others write, and whether what one does grows in proportion to a hostile text.

import { countFigure } from 'sheets-workbench/test/set-up/figures';
import { type Count, growthOf, MOST_GROWTH } from 'sheets-workbench/test/set-up/steps/linear';
import { hostileTexts } from './hostile-texts';
import { panelReaders } from './panel-readers';
import { SERVICE_READERS } from './service-readers';
import { tabReaders } from './tab-readers';
import type { TextReader } from './text-reader';

/** The shorter of the two texts that are compared, in characters. */
const LENGTH = 128;

const READERS: readonly TextReader[] = [...SERVICE_READERS, ...tabReaders(), ...panelReaders()];

/** The readers of all texts, by subject. */
export const EACH_READER = READERS.map((reader) => [reader.subject, reader] as const);

/** Some of the texts, for a run that has little time, or a counter that is slow. */
export const SOME_TEXTS = { pieces: [' ', '"', '\\', ',', '/', '<a', '{"a":', '1,', 'a'], endings: ['x'] };

/** Fails when what a reader does grows faster than one of the texts: of all, unless some are chosen. */
export function expectLinearIn(
  { read, openings = [] }: TextReader,
  count: Count,
  choice?: Parameters<typeof hostileTexts>[1],
): void {
  const texts = hostileTexts(['', ...openings], choice);
  const grows = texts.flatMap(({ name, make }) => {
    const growth = growthOf(make, read, LENGTH, count);
    return growth > MOST_GROWTH ? [`${name}: ${growth.toFixed(0)} times`] : [];
  });
  expect(grows).toEqual([]);
  countFigure('linear reading', 'hostile texts', texts.length);
}
