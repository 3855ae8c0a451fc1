// MailApp: what is sent, the limits of a mail, and the scope that it needs.

import { PlatformState, withAppsScriptGlobals } from '../../../apps-script/host';

test('mails are recorded, counted and refused without a recipient', () => {
  withAppsScriptGlobals({}, ({ state }) => {
    MailApp.sendEmail('a@example.com', 'Subject', 'Body');
    expect(state.mails).toEqual([
      { to: 'a@example.com', subject: 'Subject', body: 'Body', from: 'owner@example.com' },
    ]);
    expect(MailApp.getRemainingDailyQuota()).toBe(99);
    expect(() => MailApp.sendEmail('', 's', 'b')).toThrow('Failed to send email: no recipient');
  });
});

describe('a mail', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`).join(', ');
  const KB200 = 200 * 1024;

  test.each<[string, string, string, string]>([
    ['51 recipients', people(51), 'b', 'Limit Exceeded: Email Recipients Per Message.'],
    ['a body over 200 kB', people(1), 'x'.repeat(KB200 + 1), 'Limit Exceeded: Email Body Size.'],
    [
      'fewer characters over 200 kB',
      people(1),
      'é'.repeat(KB200 / 2 + 1),
      'Limit Exceeded: Email Body Size.',
    ],
    ['an invalid second address', 'a@example.com, nobody', 'b', 'Invalid email: nobody'],
  ])('with %s is refused and not counted', (_, to, body, text) => {
    withAppsScriptGlobals({}, ({ state }) => {
      expect(() => MailApp.sendEmail(to, 's', body)).toThrow(text);
      expect([state.mails, MailApp.getRemainingDailyQuota()]).toEqual([[], 100]);
    });
  });

  test('with 50 recipients and 200 kB is sent', () => {
    withAppsScriptGlobals({}, () => {
      MailApp.sendEmail(people(50), 's', 'x'.repeat(KB200));
      expect(MailApp.getRemainingDailyQuota()).toBe(50);
    });
  });
});

test('a mail without the scope to send it fails, and the scope is named', () => {
  const state = new PlatformState();
  const oauthScopes = ['script.scriptapp', 'script.send_mail'].map(
    (scope) => `https://www.googleapis.com/auth/${scope}`,
  );
  const send = () => MailApp.sendEmail('a@example.com', 's', 'b');
  withAppsScriptGlobals({ state, manifest: { runtimeVersion: 'V8', oauthScopes } }, () => {
    send();
    state.grantedScopes.set('owner@example.com', oauthScopes.slice(0, 1));
    expect(send).toThrow('script.send_mail');
  });
});
