// Sentences about Google's own limits: permissions, daily quotas, and what a spreadsheet takes.

import type { PlatformTrouble, PlatformTroubles, Quota } from '../../core/platform-trouble';
import { counted, grouped, listed, shortName, unended, withoutAddress } from '../phrases';
import type { ErrorSentences } from './error-sentences';

/** What the add-on does by each permission. */
const USES: { readonly [Scope in string]?: string } = {
  'script.external_request': 'connect to the publisher services',
  'spreadsheets.currentonly': 'read and write this spreadsheet',
  'script.container.ui': 'show its panel and messages',
  'script.scriptapp': 'run reports on a schedule',
  'script.send_mail': 'send you mail',
  'userinfo.email': 'see your email address',
};

const QUOTA_NAMES: { readonly [Name in Quota]: string } = {
  fetches: 'web requests',
  mails: 'mails',
  properties: 'reads and writes of stored settings',
};

/** What to do until a quota is there again. */
const UNTIL_THEN: { readonly [Name in Quota]: string } = {
  fetches:
    'Wait until tomorrow, or use fewer formulas and schedules; scheduled reports continue by themselves.',
  mails: 'Wait until tomorrow; until then, check your reports in the sidebar.',
  properties: 'Wait until tomorrow, or use fewer formulas; scheduled reports continue by themselves.',
};

export const PLATFORM_ERRORS = {
  PERMISSION_MISSING: ({ scopes, askedAt, isLate }) => {
    const useOf = (scope: string) => `${USES[scope] ?? 'do this'} (${scope})`;
    if (askedAt !== undefined)
      return `You haven’t allowed the add-on to ${listed(scopes.map(useOf))}${isLate ? '' : ', which this needs, so nothing was changed'}. Press Allow, check every box that Google shows, and try again.`;
    const [scope] = scopes;
    const use = scope === undefined ? 'do this' : useOf(scope);
    return `You haven’t allowed the add-on to ${use}. Open the sidebar and allow it when Google asks. If Google doesn’t ask, remove the add-on at myaccount.google.com/connections, then open the sidebar again.`;
  },
  FILE_READ_ONLY: () =>
    'You can’t edit this spreadsheet. Ask its owner for edit access, or make a copy of it.',
  QUOTA_USED: ({ quota }) =>
    `Your Google account has used up its ${QUOTA_NAMES[quota]} for today. ${UNTIL_THEN[quota]}`,
  TOO_MANY_CALLS: (_facts, _sentenceOf, again) =>
    `Google is slowing the add-on down because it’s called too often at once. ${again('Wait a minute, then try again')}.`,
  BANDWIDTH_USED: ({ fault }, _sentenceOf, again) =>
    `Google limits how much data can be fetched in a short time (${unended(withoutAddress(fault))}). ${again('Wait a minute, then try again', 'choose fewer apps, days or dimensions')}.`,
  TOO_MANY_TRIGGERS: () =>
    'Your Google account has as many triggers as Google allows. Pause the schedules of another spreadsheet, then try again.',
  SPREADSHEET_FULL: ({ needs }) =>
    needs
      ? `The spreadsheet has ${counted(needs.present, 'cell')}, and ${needs.isEstimate ? 'by estimate, ' : ''}this needs ${needs.isEstimate ? 'at least ' : ''}${grouped(needs.wanted)} more, of ${grouped(needs.limit)} that Google allows, so nothing was ${needs.isEstimate ? 'requested' : 'written'}. For all rows, choose BigQuery table under Destination; otherwise, choose fewer days or fewer fields, or delete sheets or empty rows.`
      : 'The spreadsheet has no room for more cells, and Google allows 10,000,000. Delete sheets, or empty rows and columns, then try again.',
  VALIDATION_REFUSED: ({ sheetName, cell }) =>
    `${cell === '' ? 'A cell' : `Cell ${cell}`}${sheetName === '' ? '' : ` of sheet “${sheetName}”`} accepts only certain values${sheetName === '' ? '' : ', so nothing was written'}. Remove its rule under Data > Data validation, or choose another place.`,
  CELLS_PROTECTED: ({ at, tab }) =>
    tab
      ? `You can’t edit the tab “${tab}”, because it’s protected. Ask the owner of the spreadsheet for access.`
      : `You can’t edit ${at ? `${at.range ?? 'some cells'} of sheet “${at.sheetName}”` : 'some protected cells of this spreadsheet'}. Ask its owner for access, or choose another place.`,
  STORE_FULL: ({ largest = '' }) =>
    largest === ''
      ? 'The add-on’s settings have used all the space that Google gives them (500 KB), so this wasn’t saved. Disconnect accounts you no longer need, or press Delete my data under Account.'
      : `This spreadsheet has no room for more reports, so nothing was saved. Delete reports that nobody needs: “${shortName(largest)}” takes the most room.`,
} satisfies Pick<ErrorSentences, keyof PlatformTroubles>;

/** For the panel, which has no other sentences of errors. */
export function platformSentence({ code, details }: PlatformTrouble): string {
  // The table is keyed by the trouble's own code, which the compiler cannot follow through a union.
  return (PLATFORM_ERRORS[code] as (facts: PlatformTrouble['details']) => string)(details);
}
