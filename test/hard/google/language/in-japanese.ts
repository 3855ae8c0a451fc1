// Suites of the adapters, with Google's exceptions in Japanese: nothing may depend on what they say.

import { PlatformState as OwnState } from 'sheets-workbench/apps-script/execution/platform-state';
import { PlatformState as KeptState } from 'sheets-workbench/apps-script/host';

/**
 * Sets the language of every host that this test file starts, and English again for the worker's next file. It is set
 * at once, because the suites' hooks run before any of this file's.
 */
export function speakJapanese(): void {
  const set = (language: 'en' | 'ja') => {
    for (const state of [OwnState, KeptState]) state.languageAtFirst = language;
  };
  set('ja');
  afterAll(() => set('en'));
  test('the hosts of this file speak Japanese', () =>
    expect([OwnState, KeptState].map((State) => new State().language)).toEqual(['ja', 'ja']));
}
