// The readers of texts that others write, and whether what one does grows in proportion to a hostile text.

import { type Count, growthOf, MOST_GROWTH } from 'sheets-workbench/test/set-up/steps/linear';
import { type HostileText, hostileTexts } from './hostile-texts';
import { panelReaders } from './panel-readers';
import { SERVICE_READERS } from './service-readers';
import { tabReaders } from './tab-readers';
import type { TextReader } from './text-reader';

/** The shorter of the two texts that are compared, in characters: both are too long to stay whole in a block's name. */
const LENGTH = 256;

const READERS: readonly TextReader[] = [...SERVICE_READERS, ...tabReaders(), ...panelReaders()];

/** The readers of all texts, by subject. */
export const EACH_READER = READERS.map((reader) => [reader.subject, reader] as const);

/** The texts for a reader. */
export const textsOf = ({ openings = [] }: TextReader, choice?: Parameters<typeof hostileTexts>[1]) =>
  hostileTexts(['', ...openings], choice);

/** Some of the texts, for a run that has little time, or a counter that is slow. */
export const SOME_TEXTS = { pieces: [' ', '"', '\\', ',', '/', '<a', '{"a":', '1,', 'a'], endings: ['x'] };

/** Fails when what a reader does grows faster than one of the texts. */
export function expectLinearIn({ read }: TextReader, texts: readonly HostileText[], count: Count): void {
  const grows = texts.flatMap(({ name, make }) => {
    const growth = growthOf(make, read, LENGTH, count);
    return growth > MOST_GROWTH ? [`${name}: ${growth.toFixed(0)} times`] : [];
  });
  expect(grows).toEqual([]);
}
