// Reading a text takes work in proportion to its length, whatever others have written: what built-in functions do on
// hostile texts. They miss loops that call no built-in function, which readers-in-all-code counts.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { nativeSteps } from 'sheets-workbench/test/set-up/steps/native-steps';
import { expectLinearIn, SOME_TEXTS, textsOf } from './linear-work';
import { SERVICE_READERS } from './service-readers';
import { SHEET_READERS } from './sheet-readers';

const READERS = [...SERVICE_READERS, ...SHEET_READERS];

test.each(READERS)('%s is read in linear time by built-in functions', (...reader) =>
  expectLinearIn(reader, drawnFrom(textsOf(reader, SOME_TEXTS), textsOf(reader)), nativeSteps),
);
