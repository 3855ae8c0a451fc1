// Reading a text takes work in proportion to its length, whatever others have written: what built-in functions do on
// hostile texts. They miss loops that call no built-in function, which readers-in-all-code counts.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { nativeSteps } from 'sheets-workbench/test/set-up/steps/native-steps';
import { hostileTexts } from './hostile-texts';
import { expectLinearIn, SOME_TEXTS } from './linear-work';
import { SERVICE_READERS } from './service-readers';
import { SHEET_READERS } from './sheet-readers';

/** Each reader with one of its openings: with all of them, a case would take minutes. */
const CASES = [...SERVICE_READERS, ...SHEET_READERS].flatMap(([subject, openings, read]) =>
  ['', ...openings].map((opening) => [subject, opening, read] as const),
);

test.each(CASES)('%s is read in linear time by built-in functions, after %j', (subject, opening, read) => {
  const texts = drawnFrom(hostileTexts([opening], SOME_TEXTS), hostileTexts([opening]));
  expectLinearIn([subject, [opening], read], texts, nativeSteps);
});
