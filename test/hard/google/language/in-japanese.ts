// Suites of the adapters, with Google's exceptions in Japanese: nothing may depend on what they say.

import { PlatformState } from '../../../../workbench/apps-script/host';

/** For every host that this test file starts from now on. */
export function speakJapanese(): void {
  PlatformState.languageAtFirst = 'ja';
}
