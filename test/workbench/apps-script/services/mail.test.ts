// MailApp: what is sent, the limits of a mail and of a day, and the scope that it needs.

import { PlatformState, withAppsScriptGlobals } from '../../../../workbench/apps-script/host';

test('mails are recorded, counted and refused without a recipient', () => {
  withAppsScriptGlobals({}, ({ state }) => {
    MailApp.sendEmail('a@example.com', 'Subject', 'Body');
    MailApp.sendEmail({ to: 'b@example.com', subject: 'S', body: 'B', htmlBody: '<b>B</b>' });
    expect(state.mails.map(({ to, htmlBody }) => [to, htmlBody])).toEqual([
      ['a@example.com', undefined],
      ['b@example.com', '<b>B</b>'],
    ]);
    expect(MailApp.getRemainingDailyQuota()).toBe(98);
    expect(() => MailApp.sendEmail('', 's', 'b')).toThrow('Failed to send email: no recipient');
  });
});

describe('limits of one mail', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`).join(', ');
  const KB200 = 200 * 1024;

  test.each<[string, object, string]>([
    ['51 recipients', { to: people(51) }, 'Limit Exceeded: Email Recipients Per Message.'],
    [
      'copies, which count too',
      { to: people(49), cc: 'c@example.com', bcc: 'd@example.com' },
      'Limit Exceeded: Email Recipients Per Message.',
    ],
    [
      'a body over 200 kB',
      { to: people(1), body: 'x'.repeat(KB200 + 1) },
      'Limit Exceeded: Email Body Size.',
    ],
    [
      'bytes, not characters',
      { to: people(1), body: 'é'.repeat(KB200 / 2 + 1) },
      'Limit Exceeded: Email Body Size.',
    ],
    ['HTML', { to: people(1), htmlBody: 'x'.repeat(KB200 + 1) }, 'Limit Exceeded: Email Body Size.'],
    ['an invalid second address', { to: 'a@example.com, nobody' }, 'Invalid email: nobody'],
  ])('%s: refused, and not counted', (_, message, text) => {
    withAppsScriptGlobals({}, ({ state }) => {
      const send = () => Reflect.apply(MailApp.sendEmail, MailApp, [{ subject: 's', body: 'b', ...message }]);
      expect(send).toThrow(text);
      expect([state.mails, MailApp.getRemainingDailyQuota()]).toEqual([[], 100]);
    });
  });

  test('50 recipients and 200 kB are sent', () => {
    withAppsScriptGlobals({}, () => {
      MailApp.sendEmail(people(50), 's', 'x'.repeat(KB200));
      expect(MailApp.getRemainingDailyQuota()).toBe(50);
    });
  });
});

test('a scope that the user has taken back is named', () => {
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
