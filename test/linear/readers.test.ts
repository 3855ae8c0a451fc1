// Reading a text takes work in proportion to its length, whatever others have written: what built-in functions do on
// some hostile texts. The hard run has all texts, and what all code does on some.

import { draws, isHard } from 'sheets-workbench/test/set-up/draws';
import { countFigure } from 'sheets-workbench/test/set-up/figures';
import { type Count, growthOf, MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { nativeSteps } from 'sheets-workbench/test/set-up/steps/native-steps';
import { type HostileText, hostileTexts } from './hostile-texts';
import { panelReaders } from './panel-readers';
import { SERVICE_READERS } from './service-readers';
import { tabReaders } from './tab-readers';
import type { TextReader } from './text-reader';

/** The shorter of the two texts that are compared, in characters. */
const LENGTH = 128;

const READERS: readonly TextReader[] = [...SERVICE_READERS, ...tabReaders(), ...panelReaders()];

/** The readers of all texts, by subject. */
const EACH_READER = READERS.map((reader) => [reader.subject, reader] as const);

/** Fails when what a reader does grows faster than one of the texts. */
function expectLinearIn(reader: TextReader, texts: readonly HostileText[], count: Count): void {
  const grows = texts.flatMap(({ name, make }) => {
    const growth = growthOf(make, reader.read, LENGTH, count);
    return growth > MOST_GROWTH ? [`${name}: ${growth.toFixed(0)} times`] : [];
  });
  expect(grows).toEqual([]);
  countFigure('linear reading', 'hostile texts', texts.length);
}

const textsOf = ({ openings = [] }: TextReader, choice?: Parameters<typeof hostileTexts>[1]) =>
  hostileTexts(['', ...openings], choice);

/** On some of the texts. The default counter misses loops that call no built-in function. */
function expectLinearInSome(reader: TextReader, count: Count = nativeSteps): void {
  const pieces = [' ', '"', '\\', ',', '/', '<a', '{"a":', '1,', 'a'];
  expectLinearIn(reader, textsOf(reader, { pieces, endings: ['x'] }), count);
}

/** On all of them. */
function expectLinearInAll(reader: TextReader): void {
  expectLinearIn(reader, textsOf(reader), nativeSteps);
}

/** Not in `npm test`, because other readers read the same header or the same errors. */
const LONG = [
  'Content-Disposition',
  'the list of apps, status 500',
  'the seller’s JSON, status 500',
  'statistics of an app, status 500',
];

describe('by the steps of built-in functions', () => {
  const few = EACH_READER.filter(([subject]) => !LONG.includes(subject));
  test.each(draws(few, EACH_READER))('%s is read in linear time', (_subject, reader) =>
    isHard ? expectLinearInAll(reader) : expectLinearInSome(reader),
  );
});

if (isHard)
  describe('by the steps of all code', () => {
    const steps = useStepCounter();

    test.each(EACH_READER)('%s is read in linear time', (_subject, reader) =>
      expectLinearInSome(reader, steps),
    );
  });
