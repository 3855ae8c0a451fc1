// Claims that a script can't or mustn't try: their result is `not tried` until a person has typed one.

import type { ClaimByHand } from '../claim';
import { ASSUMED, FUNCTIONS, PROPERTIES } from '../sources';

const ADD_ON = 'https://developers.google.com/workspace/add-ons/concepts/editor-triggers';

export const BY_HAND: readonly ClaimByHand[] = [
  {
    id: 'hand.file-of-a-tick',
    says: "In the clock trigger of a published add-on, getActive() is the trigger's file, or null.",
    source: 'reported that it may be null; else assumed',
    byHand: 'Only a published add-on shows it: the panel says when a tick ran without its file.',
  },
  {
    id: 'hand.file-of-an-opening',
    says: 'In the onOpen trigger of a published add-on, getActive() is the file that is opened, whoever opens it.',
    source: `${ADD_ON}; that getActive() is the file of the event is assumed`,
    byHand:
      'Only a published add-on shows it: where the card says that due reports run at an opening, open the file when a report is due.',
  },
  {
    id: 'hand.test-deployment',
    says: 'A test deployment has no clock triggers: making one is refused, or it never fires.',
    source: 'https://developers.google.com/workspace/add-ons/how-tos/testing-editor-addons',
    byHand: 'Turn on a schedule in a test deployment, and wait for two hours.',
  },
  {
    id: 'hand.table-filter',
    says: 'A report that runs into a Table whose own filter hides rows writes these rows, too.',
    source: ASSUMED,
    byHand: 'Convert a report to a Table, filter one of its columns, run it, and clear that filter.',
  },
  {
    id: 'hand.one-trigger',
    says: 'An add-on may have one clock trigger per person and file; a second one is refused.',
    source: ADD_ON,
    byHand: 'Only a published add-on shows it.',
  },
  {
    id: 'hand.mode-none',
    says: 'onOpen runs in mode NONE where the add-on was never used, and may add menu items alone.',
    source: 'https://developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle',
    byHand: 'Only a published add-on shows it.',
  },
  {
    id: 'hand.require-scopes',
    says: 'In a published Editor add-on, requireScopes asks for a permission that a person has refused.',
    source:
      'announced: https://workspaceupdates.googleblog.com/2025/08/granular-oauth-consent-in-google-apps.html',
    byHand: 'Only a published add-on shows it: refuse one permission, then use the menu item that needs it.',
  },
  {
    id: 'hand.functions-of-a-test',
    says: 'A test deployment has the custom functions of the add-on.',
    source: 'not known',
    byHand: 'Type =APP_LIST() into a cell of the test document, once the menu was used there.',
  },
  {
    id: 'hand.same-arguments',
    says: 'A custom function with the same arguments may not run again, whatever else of its formula changed.',
    source: 'not known',
    byHand: 'Edit a formula around the function, and see in Executions whether it ran.',
  },
  {
    id: 'hand.error-in-a-cell',
    says: 'An error that is thrown shows as #ERROR!, and its message to all who see the sheet.',
    source: 'reported: https://github.com/ljay79/jira-tools/issues/79',
    byHand: 'Type a wrong value into a formula, and point at the cell.',
  },
  {
    id: 'hand.owner-of-a-cell',
    says: "In a cell, user properties are those of the spreadsheet's owner, whoever looks.",
    source: FUNCTIONS,
    byHand: 'It takes a second person in a file of the first.',
  },
  {
    id: 'hand.protected',
    says: 'A write to a protected cell throws, and canEdit() says so before.',
    source: 'reported',
    byHand: 'It takes a second person: the owner may edit all cells.',
  },
  {
    id: 'hand.viewer',
    says: 'Where a person may only view the file, a write throws and no cell answers canEdit().',
    source: ASSUMED,
    byHand: 'It takes a second person, who may only view the file.',
  },
  {
    id: 'hand.quota',
    says: 'A used-up quota names the service: after a colon, or in the middle where a language has none.',
    source: 'https://developers.google.com/apps-script/guides/services/quotas; words reported',
    byHand: 'The check uses up no quota.',
  },
  {
    id: 'hand.bandwidth',
    says: '“Bandwidth quota exceeded” has the address and a sentence after it, in every language.',
    source: ASSUMED,
    byHand: 'The check uses up no quota.',
  },
  {
    id: 'hand.full-store',
    says: 'A store of 500 kB takes no more.',
    source: PROPERTIES,
    byHand: 'The check fills no store.',
  },
  {
    id: 'hand.full-file',
    says: 'A file of 10 million cells takes no more, and the text has the number 10000000.',
    source: 'https://support.google.com/drive/answer/37603; words reported',
    byHand: 'Add rows by hand until Google refuses.',
  },
  {
    id: 'hand.dates-in-answers',
    says: 'A Date anywhere in an answer to google.script.run makes the whole answer null.',
    source: 'reported by eight developers',
    byHand: "Call such a function from a sidebar's page.",
  },
  {
    id: 'hand.charts-of-people',
    says: 'modify() keeps every option of a chart that a person has set.',
    source: 'not known',
    byHand: "Style a report's chart by hand, and refresh the report with more rows.",
  },
  {
    id: 'hand.windows',
    says: 'The menu stands under Extensions; the sidebar, a dialog and an alert open over the spreadsheet.',
    source: 'https://developers.google.com/apps-script/guides/dialogs',
    byHand: 'Load the spreadsheet again, and use the menu of the add-on, which is in this script too.',
  },
  {
    id: 'hand.mail',
    says: 'sendEmail sends a mail to one address, with a subject and a plain text.',
    source: 'https://developers.google.com/apps-script/reference/mail/mail-app',
    byHand: 'The check sends no mail: let a scheduled report fail.',
  },
];
