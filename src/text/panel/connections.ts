// Connecting services, sharing their connections with formulas, and leaving; each service's own words are in
// `services`.

import { sumOf } from '../../core/sum';
import { counted, grouped, listed, shortName } from '../phrases';

export const CONNECTION_TEXTS = {
  /** The checkbox; its name is a contract (docs/product.md §7). */
  shareLabel: 'Let formulas and other editors of this spreadsheet use this connection',
  shareTitle: (title: string) => `Share ${title}?`,
  /** For screen readers, in other words than those shown, so that no text is heard twice. */
  waitingAria: 'Waiting for the service.',
  connectedAria: (title: string) => `Connected as ${title}.`,
  logInTitle: 'Log in to your account',
  or: 'or',
  aboutSharing: 'About sharing',
  /** A connection of another editor. */
  sharedName: (title: string) => `${title} (shared)`,
  /** A connection that a report names. */
  missingName: (title: string) => `${title} (not connected here)`,
  cancel: 'Cancel',
  sharedNow:
    'Formulas can now use this connection. Those that show #ERROR! are read again when you reload the page.',
  renewedShared:
    'Formulas can use this login again. For cells that show #ERROR!, choose Extensions > Publisher Stats > Refresh formulas.',
  sharedOther: (title: string, by: string) => `Formulas use ${title}, shared by ${by || 'another editor'}.`,
  sharedOtherOfMine: (title: string) =>
    `Formulas use ${title}, shared by you. Select the checkbox to replace it.`,
  stopSharing: (title: string) => `Stop sharing ${title}`,
  sharedReplaced: 'Select the checkbox to replace it with yours.',
  sharedUsed: 'You can use it too, until you connect your own.',
  /** For a person who is no longer connected. */
  sharedStill: (title: string) => `You still share ${title} in this spreadsheet. Clear the checkbox to stop.`,
  share: 'Share',
  shareAndInsert: 'Share and insert formula',
  formulaNeedsSharing: 'Formulas can only use a connection that’s shared in this spreadsheet.',
  /** The state of a login that was replaced. */
  refused: 'No longer accepted',
  unshareTitle: (title: string) => `Stop sharing ${title}?`,
  unshareNow: 'Stop sharing',
  /** @param sheets how many cells of each have such a formula */
  formulasStop: (sheets: readonly { name: string; count: number }[]) => {
    const count = sumOf(sheets.map((sheet) => sheet.count));
    const bySheet = sheets.map((sheet) => `${shortName(sheet.name)} (${grouped(sheet.count)})`);
    return `${counted(count, 'formula')} on ${counted(sheets.length, 'sheet')} ${count === 1 ? 'stops' : 'stop'} working: ${listed(bySheet)}.`;
  },
  /** Of sheets that are large, or that there was no time for. */
  formulasUnread: (sheets: readonly string[]) =>
    `Formulas on ${listed(sheets.map(shortName))} weren’t counted. Those that use it stop working too.`,
  formulasUncounted: 'Formulas that use it stop working. They couldn’t be counted.',
  leaveReports: (names: readonly string[]) =>
    `${counted(names.length, 'scheduled report')} in this spreadsheet ${names.length === 1 ? 'stops' : 'stop'}: ${listed(names)}.`,
  leaveOthers: (names: readonly string[]) =>
    `${counted(names.length, 'scheduled report')} of other editors may use this connection, and ${names.length === 1 ? 'stops' : 'stop'} unless their owners have connected it too: ${listed(names)}.`,
  leaveFiles:
    'You also share it in these spreadsheets. Sharing ends there when you next open Publisher Stats, or when your schedule next runs:',
  /** Unfolds what follows. */
  yourData: 'Your data',
  readers: 'Who sees your login',
  /** Shown always, because a script can't tell whether it is bound to a file. */
  ownScript:
    'If Extensions > Apps Script opens this add-on’s code, anyone who can edit this spreadsheet can change that code and read your login. Log in there only if nobody else can edit it. Each such file has logins of its own.',
  deleteData: 'Delete my data',
  deleteDataTitle: 'Delete your data?',
  deleteDataInFile: 'In this file',
  deleteDataEverywhere: 'Everywhere',
  deleteDataAsk:
    'In this file: your ownership of reports here, your sharing and schedule here, and what this panel remembers here. Your logins and your other spreadsheets stay as they are.',
  deleteDataAskEverywhere: (titles: readonly string[]) =>
    `Everywhere: ${titles.length === 0 ? '' : `your connections (${listed(titles)}) as well, `}your ownership of reports, and what this panel remembers, in all spreadsheets.`,
  deleteDataStays: 'Saved reports and their tables stay in either case.',
  deleteDataShared: 'Other editors of this spreadsheet can no longer use your connections.',
  deleteDataFiles:
    'You also share a connection or have a schedule in these spreadsheets. If you delete everywhere, sharing ends when you next open Publisher Stats there. To stop a schedule, delete your data there too:',
} as const;

/**
 * The outcome of Delete my data.
 * @param otherFiles spreadsheets in which the person shares a connection or has a schedule too
 */
export function dataDeleted(otherFiles: number): string {
  const elsewhere =
    otherFiles === 0
      ? ''
      : ` ${counted(otherFiles, 'other spreadsheet')} may still have your sharing or schedule: open Publisher Stats there to end it.`;
  return `Your data is deleted.${elsewhere}`;
}

/** The same of this spreadsheet alone. @param titles of the connections, which stay */
export function dataDeletedInFile(titles: readonly string[], otherFiles: number): string {
  const remains = [
    ...(titles.length === 0 ? [] : [`your connections (${listed(titles)})`]),
    ...(otherFiles === 0
      ? []
      : [`your sharing and schedules in ${counted(otherFiles, 'other spreadsheet')}`]),
  ];
  return [
    'Your data in this spreadsheet is deleted.',
    ...(remains.length === 0 ? [] : [`Left: ${remains.join(', ')}.`]),
  ].join(' ');
}
