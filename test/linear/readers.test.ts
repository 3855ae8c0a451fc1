// Reading a text takes work in proportion to its length, whatever others have written: what built-in functions do on
// some hostile texts, and in the hard run on all. They miss loops that call no built-in function, which
// test/hard/linear counts.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { nativeSteps } from 'sheets-workbench/test/set-up/steps/native-steps';
import { EACH_READER, expectLinearIn, SOME_TEXTS } from './linear-readers';

/** Not in `npm test`, because other readers read the same header or the same errors. */
const LONG = [
  'Content-Disposition',
  'the list of apps, status 500',
  'the seller’s JSON, status 500',
  'statistics of an app, status 500',
];
const few = EACH_READER.filter(([subject]) => !LONG.includes(subject));

test.each(draws(few, EACH_READER))('%s is read in linear time by built-in functions', (_subject, reader) =>
  expectLinearIn(reader, nativeSteps, draws(SOME_TEXTS, undefined)),
);
