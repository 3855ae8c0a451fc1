// Suites of the adapters, with Google's exceptions in Japanese: nothing may depend on what they say.

import { PlatformState } from 'sheets-workbench/apps-script/host';

/**
 * Sets the language of every host that this test file starts, at once, because the hooks of the suites that it imports
 * run before any of its own.
 */
export function speakJapanese(): void {
  PlatformState.languageAtFirst = 'ja';
  test('the hosts of this file speak Japanese', () => expect(new PlatformState().language).toBe('ja'));
}
