// ScriptApp, Session, MailApp, HtmlService and the menu against the facts §2, §3, §12, §13.

import { PlatformState, withAppsScriptGlobals } from '../../../../../workbench/apps-script/host';

const SCOPE = 'https://www.googleapis.com/auth/';

describe('clock triggers of an add-on', () => {
  const hourly = () => ScriptApp.newTrigger('tick').timeBased().everyHours(1).create();

  test('one per user and document, found and deleted again', () => {
    withAppsScriptGlobals({}, ({ state }) => {
      const trigger = hourly();
      expect([
        trigger.getHandlerFunction(),
        String(trigger.getEventType()),
        trigger.getTriggerSourceId(),
      ]).toEqual(['tick', 'CLOCK', null]);
      expect(hourly).toThrow(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
      const [mine] = ScriptApp.getUserTriggers(SpreadsheetApp.getActive());
      expect(mine?.getUniqueId()).toBe(trigger.getUniqueId());
      ScriptApp.deleteTrigger(trigger);
      expect([ScriptApp.getProjectTriggers(), state.triggers]).toEqual([[], []]);
    });
  });

  test('other users have their own', () => {
    const state = new PlatformState();
    for (const user of ['a@example.com', 'b@example.com']) withAppsScriptGlobals({ state, user }, hourly);
    withAppsScriptGlobals({ state, user: 'a@example.com' }, () => {
      expect(ScriptApp.getProjectTriggers()).toHaveLength(1);
    });
    expect(state.triggers.map(({ user }) => user)).toEqual(['a@example.com', 'b@example.com']);
  });

  test('at most twenty per user', () => {
    const state = new PlatformState();
    state.triggers = Array.from({ length: 20 }, (_, index) => ({
      uid: String(index),
      handler: 'tick',
      user: 'owner@example.com',
      spreadsheetId: `file ${index}`,
      schedule: {},
    }));
    withAppsScriptGlobals({ state }, () => expect(hourly).toThrow('This script has too many triggers.'));
  });

  test('never more often than hourly, and only in a zone that exists', () => {
    withAppsScriptGlobals({}, () => {
      expect(() => ScriptApp.newTrigger('tick').timeBased().everyMinutes(30).create()).toThrow();
      expect(() => ScriptApp.newTrigger('tick').timeBased().inTimezone('Mars/Base')).toThrow();
    });
  });
});

test('authorization (measured §13: the address is empty, not null)', () => {
  const state = new PlatformState();
  const manifest = {
    runtimeVersion: 'V8',
    oauthScopes: [`${SCOPE}script.scriptapp`, `${SCOPE}script.send_mail`],
  };
  const status = () => {
    const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
    return [String(info.getAuthorizationStatus()), info.getAuthorizationUrl()];
  };
  expect(withAppsScriptGlobals({ state, manifest }, status)).toEqual(['NOT_REQUIRED', '']);
  state.grantedScopes.set('owner@example.com', [`${SCOPE}script.scriptapp`]);
  withAppsScriptGlobals({ state, manifest }, () => {
    expect(status()).toEqual(['REQUIRED', expect.stringContaining('https://')]);
    expect(() => ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL)).toThrow('Authorization is required');
    expect(() => MailApp.sendEmail('a@example.com', 's', 'b')).toThrow('script.send_mail');
  });
});

test('the person is known in full mode only', () => {
  const who = () => [String(Session.getActiveUser()), Session.getEffectiveUser().getEmail()];
  const user = 'b@example.com';
  expect(withAppsScriptGlobals({ user }, who)).toEqual([user, user]);
  expect(withAppsScriptGlobals({ user, mode: 'CUSTOM_FUNCTION' }, who)).toEqual(['', '']);
});

test('mails are kept, counted and refused without a recipient', () => {
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

test('the menu, the sidebar and a dialog reach the page', () => {
  withAppsScriptGlobals({ html: { Sidebar: '<p>Hi</p>' } }, ({ menu, events }) => {
    const ui = SpreadsheetApp.getUi();
    const more = ui.createMenu('More').addItem('Help', 'help');
    ui.createAddonMenu().addItem('Open', 'open').addSeparator().addSubMenu(more).addToUi();
    expect(menu).toEqual([
      { label: 'Open', functionName: 'open' },
      { separator: true },
      { label: 'More', entries: [{ label: 'Help', functionName: 'help' }] },
    ]);
    ui.showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Stats').setWidth(900));
    ui.showModalDialog(HtmlService.createHtmlOutput('<i>x</i>').setWidth(200).setHeight(100), 'Help');
    SpreadsheetApp.getActive().toast('Done', 'Stats');
    expect(events).toEqual([
      { event: 'sidebar', payload: { html: '<p>Hi</p>', title: 'Stats', width: 300 } },
      { event: 'dialog', payload: { html: '<i>x</i>', title: 'Help', width: 200, height: 100, modal: true } },
      { event: 'toast', payload: { message: 'Done', title: 'Stats', seconds: 5 } },
    ]);
    expect(() => HtmlService.createHtmlOutputFromFile('Missing')).toThrow('Missing');
  });
});

test('an alert is answered by the prepared answer, or closed', () => {
  withAppsScriptGlobals({}, ({ state }) => {
    const ui = SpreadsheetApp.getUi();
    state.answers.push({ button: 'YES' }, { button: 'OK', text: 'typed' });
    expect(ui.alert('Sure?', ui.ButtonSet.YES_NO)).toBe(ui.Button.YES);
    expect(ui.prompt('Name').getResponseText()).toBe('typed');
    expect(ui.alert('Again?')).toBe(ui.Button.CLOSE);
  });
});
