// Handing a file over: what is ours in it, what is done with each, and what is left.

import { type NamedCell, readableCellReference } from '../../core/a1';
import { counted, listed, shortName } from '../phrases';

export const HAND_OVER = {
  about:
    'Takes out of this file what Publisher Stats has put into it. Cells, charts and formats stay. This can’t be undone: make a copy first (File > Make a copy), or hand over the copy, which has no version history either, but whose formulas need a login that is shared there.',
  waiting: 'Looking through the file…',
  /** The legend of the list. */
  list: 'Take out',
  start: 'Take out what is chosen',
  askTitle: (count: number) => `Take out ${counted(count, 'thing')}?`,
  ask: 'This can’t be undone. Without a copy of the file, what was chosen is gone.',
  agree: 'Take out',
  working: 'Taking out…',
  nothing: 'Nothing of Publisher Stats is in this file.',
  /** A dashboard’s choices. */
  ways: { numbers: 'Keep the numbers', out: 'Remove', left: 'Leave' },
  leftTitle: 'Left in this file',
  done: 'Nothing of Publisher Stats is left in this file.',
  doneBut: 'What was chosen is taken out, as far as it could be.',
  stopped: 'Not everything is taken out yet. Press the button again to go on.',
} as const;

/** Cells by their addresses, as far as a sentence has room. */
function cellsListed(cells: readonly NamedCell[]): string {
  return listed(cells.map(readableCellReference));
}

const ofOwner = (owner: string | null) => (owner === null ? '' : ` (of ${owner || 'another person'})`);
const quoted = (name: string) => `“${shortName(name)}”`;

/** How they get values: a copy of the file has no login that is shared. */
const FIRST_VALUES =
  'To keep their numbers, log in and share your login here, as in any copy, choose Refresh formulas, and come back.';

/** What things in a file are called, and what happens to each that is taken out. */
export const FILE_THINGS = {
  formulas: (cells: readonly NamedCell[]) => ({
    label: `${counted(cells.length, 'formula')}: ${cellsListed(cells)}`,
    hint:
      cells.length === 1 ? 'It becomes the values that it shows.' : 'They become the values that they show.',
  }),
  failed: (cells: readonly NamedCell[]) => ({
    label: `${counted(cells.length, 'formula')} without a value: ${cellsListed(cells)}`,
    hint:
      cells.length === 1
        ? `It shows an error, or is still loading. Taken out, its cell is emptied. ${FIRST_VALUES}`
        : `They show an error, or are still loading. Taken out, their cells are emptied. ${FIRST_VALUES}`,
  }),
  /** @param owner null for the person at the panel */
  dashboard: (name: string, owner: string | null) => ({
    label: `Dashboard ${quoted(name)}${ofOwner(owner)}`,
    hint: '',
  }),
  report: (name: string, owner: string | null) => ({
    label: `Report ${quoted(name)}${ofOwner(owner)}`,
    hint: '',
  }),
  unreadable: (rows: number) => ({
    label: counted(
      rows,
      'report that doesn’t run or can’t be read',
      'reports that don’t run or can’t be read',
    ),
    hint: '',
  }),
  notes: (cells: readonly NamedCell[]) => ({
    label: `${counted(cells.length, 'header note')}: ${cellsListed(cells)}`,
    hint:
      cells.length === 1
        ? 'It names the account. What you have added to it stays.'
        : 'They name the account. What you have added to them stays.',
  }),
  names: (names: readonly string[]) => ({
    label: counted(names.length, 'named range'),
    hint:
      names.length === 1
        ? 'It stays if a formula of yours reads it.'
        : 'One that a formula of yours reads stays.',
  }),
  shared: (title: string, by: string | null) => ({
    label: `Shared login ${quoted(title)}${ofOwner(by)}`,
    hint: 'Formulas and other editors here can’t use it any more.',
  }),
  tab: (name: string, isHidden: boolean) => ({
    label: `${isHidden ? 'Hidden tab' : 'Tab'} ${quoted(name)}`,
    hint: '',
  }),
  properties: (count: number) => ({
    label: counted(count, 'stored setting'),
    hint: 'What Publisher Stats has noted of this file.',
  }),
  trigger: () => ({ label: 'Your hourly trigger', hint: '' }),
} as const;

/** Why something stays, and what only others can take out. */
export const STAYS = {
  holdsMore: (tab: string) => `The tab ${quoted(tab)} stays, because you have something in it.`,
  isRead: (tab: string) =>
    `The tab ${quoted(tab)} stays, because a formula, a chart or a named range of yours reads it.`,
  isLast: (tab: string) => `The tab ${quoted(tab)} stays, because a file needs a visible tab.`,
  hasReports: (tab: string) => `The tab ${quoted(tab)} stays with the reports in it.`,
  names: (names: readonly string[]) =>
    names.length === 1
      ? `1 named range stays, because formulas read it: ${listed(names)}.`
      : `${counted(names.length, 'named range')} stay, because formulas read them: ${listed(names)}.`,
  protected: 'What is in protected cells stays. Someone who may edit them can take it out.',
  unclear: (cells: readonly NamedCell[]) =>
    cells.length === 1
      ? `The formula in ${cellsListed(cells)} stays, because another formula may fill some of the same cells. Copy its table, and paste it as values (Edit > Paste special > Values only).`
      : `${counted(cells.length, 'formula')} stay, because other formulas may fill some of the same cells: ${cellsListed(cells)}. Copy their tables, and paste them as values (Edit > Paste special > Values only).`,
  settings: 'Settings of the reports that are left stay with them.',
  trigger: 'Your hourly trigger stays, because it runs a report that is left.',
  dataTab: (tab: string) =>
    `The tab ${quoted(tab)} has the numbers of a dashboard, because something of yours is in it or reads it.`,
  /** @param failed what the thing is called */
  refused: (failed: string, sentence: string) => `${failed}: ${sentence}`,
  othersTrigger: (emails: readonly string[]) =>
    emails.length === 1
      ? `${listed(emails)} has an hourly trigger here that only they can remove: under Account, with Delete my data. It has nothing left to run.`
      : `${listed(emails)} have hourly triggers here that only they can remove: under Account, with Delete my data. These have nothing left to run.`,
} as const;
