// Triggers, the person, mail and pages: what can be tried without changing anything of the person's.

import type { Claim } from '../claim';
import { outcome } from '../outcome';
import { removeTestTriggers, TICK_FUNCTION } from '../own';
import { SCRIPT_APP } from '../sources';

declare global {
  // Documented, but missing from Google's typings.
  namespace GoogleAppsScript.Script {
    interface ScriptApp {
      getAuthorizationInfo(authMode: AuthMode, oAuthScopes: string[]): AuthorizationInfo;
    }
    interface AuthorizationInfo {
      getAuthorizedScopes(): string[] | null;
    }
  }
}

type Builder = GoogleAppsScript.Script.TriggerBuilder;
const hourly = (builder: Builder) => builder.timeBased().everyHours(1).create();

/** Makes a trigger, calls `look`, and removes the trigger. */
function withTrigger(look: (uid: string) => unknown, make: typeof hourly = hourly): unknown {
  removeTestTriggers();
  const trigger = make(ScriptApp.newTrigger(TICK_FUNCTION));
  try {
    return look(trigger.getUniqueId());
  } finally {
    removeTestTriggers();
  }
}

const isIn = (uid: string, triggers: readonly GoogleAppsScript.Script.Trigger[]) =>
  triggers.some((trigger) => trigger.getUniqueId() === uid && trigger.getHandlerFunction() === TICK_FUNCTION);

export const SERVICES: readonly Claim[] = [
  {
    id: 'triggers.listed',
    says: 'An hourly trigger is made; getUserTriggers of the file and getProjectTriggers list it until it is deleted.',
    source: `reported by three; ${SCRIPT_APP}`,
    try: ({ file }) => {
      let uid = '';
      const lists = () => [
        isIn(uid, ScriptApp.getUserTriggers(file)),
        isIn(uid, ScriptApp.getProjectTriggers()),
      ];
      const listed = withTrigger((each) => {
        uid = each;
        return lists();
      });
      return [listed, lists()];
    },
    expected: [
      [true, true],
      [false, false],
    ],
  },
  {
    id: 'triggers.uid',
    says: 'The ID of a trigger is a text, the same of the object that was made and of the one in the list.',
    source: SCRIPT_APP,
    try: () => withTrigger((uid) => [typeof uid, isIn(uid, ScriptApp.getProjectTriggers())]),
    expected: ['string', true],
  },
  {
    id: 'triggers.on-open',
    says: 'A trigger at the opening of the file is made, and getUserTriggers of the file lists it.',
    source: SCRIPT_APP,
    try: ({ file }) =>
      withTrigger(
        (uid) => isIn(uid, ScriptApp.getUserTriggers(file)),
        (builder) => builder.forSpreadsheet(file).onOpen().create(),
      ),
    expected: true,
  },
  {
    id: 'person.scopes',
    says: 'With all permissions given, requireScopes asks for none, and getAuthorizationInfo tells it of each.',
    source: 'https://developers.google.com/apps-script/concepts/scopes',
    try: () => {
      const { FULL } = ScriptApp.AuthMode;
      const scopes = ['script.scriptapp', 'script.send_mail'].map(
        (name) => `https://www.googleapis.com/auth/${name}`,
      );
      const asked = outcome(() => void ScriptApp.requireScopes(FULL, scopes)) ?? 'none asked';
      const info = ScriptApp.getAuthorizationInfo(FULL, scopes);
      const isRequired = info.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.REQUIRED;
      const given = (info.getAuthorizedScopes() ?? []).length;
      return [asked, isRequired, given, outcome(() => typeof (info.getAuthorizationUrl() ?? ''))];
    },
    expected: ['none asked', false, 2, 'string'],
  },
  {
    id: 'person.email',
    says: 'The person at the keyboard and the one whose rights count have an address.',
    source: 'https://developers.google.com/apps-script/reference/base/session',
    try: () => {
      const emails = [Session.getActiveUser().getEmail(), Session.getEffectiveUser().getEmail()];
      return emails.map((email) => (/@/.test(email) ? 'an address' : 'none'));
    },
    expected: ['an address', 'an address'],
  },
  {
    id: 'mail.left',
    says: 'getRemainingDailyQuota tells how many mails may still be sent.',
    source: 'https://developers.google.com/apps-script/reference/mail/mail-app',
    try: () => typeof MailApp.getRemainingDailyQuota(),
    expected: 'number',
  },
  {
    id: 'pages.as-built',
    says: 'createHtmlOutputFromFile serves a page as it was built; it takes another text, a title and a size.',
    source: 'https://developers.google.com/apps-script/guides/html/templates',
    try: () => {
      const page = HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('T').setWidth(660).setHeight(560);
      const built = page.getContent();
      const changed = built.replace('data-page="panel"', 'data-page="help"');
      const length = Number(/data-length="(\d+)"/.exec(built)?.[1]);
      return [built !== changed, built.length - length, page.setContent(changed).getContent() === changed];
    },
    expected: [true, 0, true],
  },
  {
    id: 'person.toast',
    says: 'A toast is taken with a title and its seconds.',
    source: 'https://developers.google.com/apps-script/reference/spreadsheet/spreadsheet',
    try: ({ file }) => outcome(() => void file.toast('The check continues.', 'Platform check', 5)) ?? 'taken',
    expected: 'taken',
  },
];
