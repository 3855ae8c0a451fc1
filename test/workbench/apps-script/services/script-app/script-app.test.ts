// ScriptApp, Session, MailApp, HtmlService and the menu against the facts §2, §3, §4, §12, §13.

import { PlatformState, withAppsScriptGlobals } from '../../../../../workbench/apps-script/host';

const SCOPE = 'https://www.googleapis.com/auth/';

describe('clock triggers of an add-on', () => {
  const hourly = () => ScriptApp.newTrigger('tick').timeBased().everyHours(1).create();

  test('one per user and document, found and deleted again', () => {
    withAppsScriptGlobals({}, ({ state }) => {
      const trigger = hourly();
      expect(trigger.getHandlerFunction()).toBe('tick');
      expect(hourly).toThrow(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
      const [mine] = ScriptApp.getUserTriggers(SpreadsheetApp.getActive());
      expect(mine?.getUniqueId()).toBe(trigger.getUniqueId());
      ScriptApp.deleteTrigger(trigger);
      expect(state.triggers).toEqual([]);
    });
  });

  test('other users have their own', () => {
    const state = new PlatformState();
    for (const user of ['a@example.com', 'b@example.com']) withAppsScriptGlobals({ state, user }, hourly);
    withAppsScriptGlobals({ state, user: 'a@example.com' }, () => {
      expect(ScriptApp.getUserTriggers(SpreadsheetApp.getActive())).toHaveLength(1);
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

  const INTERVAL = 'The recurrence interval for an Add-on trigger must be at least one hour.';
  type Builder = GoogleAppsScript.Script.ClockTriggerBuilder;
  test.each<[string, (builder: Builder) => unknown, string]>([
    ['no hours', (b) => b.everyHours(0), INTERVAL],
    ['half an hour', (b) => b.everyHours(0.5), INTERVAL],
    ['no days', (b) => b.everyDays(0), INTERVAL],
    ['a second', (b) => b.after(1000), INTERVAL],
    ['an hour that no day has', (b) => b.everyDays(1).atHour(99), 'Invalid argument: hour 99'],
    ['an hour before the first', (b) => b.everyDays(1).atHour(-1), 'Invalid argument: hour -1'],
    ['nothing', (b) => b.create(), 'The trigger has no schedule.'],
    ['an hour of no day', (b) => b.atHour(9).create(), 'The trigger has no schedule.'],
    ['minutes', (b) => b.everyMinutes(30), 'not emulated: ClockTriggerBuilder.everyMinutes'],
  ])('a schedule of %s is refused', (_, schedule, message) => {
    withAppsScriptGlobals({}, ({ state }) => {
      expect(() => schedule(ScriptApp.newTrigger('tick').timeBased())).toThrow(message);
      expect(state.triggers).toEqual([]);
    });
  });

  test.each<[(builder: Builder) => Builder, object]>([
    [(b) => b.everyHours(6), { everyHours: 6 }],
    [(b) => b.everyDays(1).atHour(23), { everyDays: 1, atHour: 23 }],
    [(b) => b.after(3_600_000), { after: 3_600_000 }],
  ])('other schedules are kept', (schedule, kept) => {
    withAppsScriptGlobals({}, ({ state }) => {
      schedule(ScriptApp.newTrigger('tick').timeBased()).create();
      expect(state.triggers.map((trigger) => trigger.schedule)).toEqual([kept]);
    });
  });
});

test('a scope that the user has taken back is named', () => {
  const state = new PlatformState();
  const oauthScopes = [`${SCOPE}script.scriptapp`, `${SCOPE}script.send_mail`];
  const send = () => MailApp.sendEmail('a@example.com', 's', 'b');
  withAppsScriptGlobals({ state, manifest: { runtimeVersion: 'V8', oauthScopes } }, () => {
    send();
    state.grantedScopes.set('owner@example.com', oauthScopes.slice(0, 1));
    expect(send).toThrow('script.send_mail');
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

test('the menu, the sidebar and a dialog reach the page', () => {
  withAppsScriptGlobals({ html: { Sidebar: '<p>Hi</p>', Help: '<i>x</i>' } }, ({ menu, events }) => {
    const ui = SpreadsheetApp.getUi();
    const more = ui.createMenu('More').addItem('Help', 'help');
    ui.createAddonMenu().addItem('Open', 'open').addSeparator().addSubMenu(more).addToUi();
    expect(menu).toEqual([
      { label: 'Open', functionName: 'open' },
      { separator: true },
      { label: 'More', entries: [{ label: 'Help', functionName: 'help' }] },
    ]);
    ui.showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Stats').setWidth(900));
    ui.showModalDialog(HtmlService.createHtmlOutputFromFile('Help').setWidth(200).setHeight(100), 'Help');
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
