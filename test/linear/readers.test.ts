// Reading a text takes work in proportion to its length, whatever others have written: what built-in functions do on
// hostile texts. They miss loops that call no built-in function, which test/hard/linear counts.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { nativeSteps } from 'sheets-workbench/test/set-up/steps/native-steps';
import { expectLinearIn, type Reader, SOME_TEXTS, textsOf } from './linear-work';
import { SERVICE_READERS } from './service-readers';
import { SHEET_READERS } from './sheet-readers';

const READERS = [...SERVICE_READERS, ...SHEET_READERS];

/** The hard run has one in so many texts, other ones for each reader: each piece has one or two of seven endings. */
const SHARE = 6;
const someOfAll = (reader: Reader, at: number) =>
  textsOf(reader).filter((_text, index) => (index + at) % SHARE === 0);

test.each(READERS.map((reader, at) => [reader[0], reader, at] as const))(
  '%s is read in linear time by built-in functions',
  (_subject, reader, at) =>
    expectLinearIn(reader, draws(textsOf(reader, SOME_TEXTS), someOfAll(reader, at)), nativeSteps),
);
