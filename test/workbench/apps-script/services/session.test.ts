// Session: whom an execution knows.

import { withAppsScriptGlobals } from '../../../../workbench/apps-script/host';

test('the person is known in full mode only', () => {
  const who = () => [String(Session.getActiveUser()), Session.getEffectiveUser().getEmail()];
  const user = 'b@example.com';
  expect(withAppsScriptGlobals({ user }, who)).toEqual([user, user]);
  expect(withAppsScriptGlobals({ user, mode: 'CUSTOM_FUNCTION' }, who)).toEqual(['', '']);
});
