// Reading a text takes work in proportion to its length, whatever others have written: what built-in functions do on
// hostile texts. They miss loops that call no built-in function, which test/hard/linear counts.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { nativeSteps } from 'sheets-workbench/test/set-up/steps/native-steps';
import { EACH_READER, expectLinearIn, SOME_TEXTS, textsOf } from './linear-readers';
import type { TextReader } from './text-reader';

/** Not in `npm test`, because other readers read the same header or the same errors. */
const LONG = [
  'Content-Disposition',
  'the list of apps, status 500',
  'the seller’s JSON, status 500',
  'statistics of an app, status 500',
];
const few = EACH_READER.filter(([subject]) => !LONG.includes(subject));

/** The hard run has one in so many texts, other ones for each reader: each piece has one or two of seven endings. */
const SHARE = 6;
const someOfAll = (reader: TextReader, at: number) =>
  textsOf(reader).filter((_text, index) => (index + at) % SHARE === 0);

test.each(drawnFrom(few, EACH_READER).map(([subject, reader], at) => ({ subject, reader, at })))(
  '$subject is read in linear time by built-in functions',
  ({ reader, at }) =>
    expectLinearIn(reader, drawnFrom(textsOf(reader, SOME_TEXTS), someOfAll(reader, at)), nativeSteps),
);
