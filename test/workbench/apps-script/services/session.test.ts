// Session: whom an execution knows.

import { PlatformState, withAppsScriptGlobals } from '../../../../workbench/apps-script/host';

test('the person is known in full mode only', () => {
  const who = () => [String(Session.getActiveUser()), Session.getEffectiveUser().getEmail()];
  const user = 'b@example.com';
  expect(withAppsScriptGlobals({ user }, who)).toEqual([user, user]);
  expect(withAppsScriptGlobals({ user, mode: 'CUSTOM_FUNCTION' }, who)).toEqual(['', '']);
});

test.each(['en', 'ja'] as const)('the language of the account is told: %s', (language) => {
  const state = new PlatformState(() => 0, language);
  expect(withAppsScriptGlobals({ state }, () => Session.getActiveUserLocale())).toBe(language);
});
