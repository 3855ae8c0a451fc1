// Session: whom an execution knows.

import { PlatformState, withAppsScriptGlobals } from '../../../apps-script/host';

test('a script learns who the person is in the mode FULL alone', () => {
  const who = () => [String(Session.getActiveUser()), Session.getEffectiveUser().getEmail()];
  const user = 'b@example.com';
  expect(withAppsScriptGlobals({ user }, who)).toEqual([user, user]);
  expect(withAppsScriptGlobals({ user, mode: 'CUSTOM_FUNCTION' }, who)).toEqual(['', '']);
});

test.each(['en', 'ja', 'de'] as const)('a script learns the language of the account: %s', (language) => {
  const state = new PlatformState(() => 0, language);
  expect(withAppsScriptGlobals({ state }, () => Session.getActiveUserLocale())).toBe(language);
});
