// Handing a file over: what is asked before, and what is left.

import { counted, listed, shortName } from '../phrases';

const quoted = (name: string) => `“${shortName(name)}”`;

export const HAND_OVER = {
  label: 'Hand over this file',
  looking: 'Looking through the file…',
  title: 'Hand over this file?',
  about:
    'Takes out all that Publisher Stats has put into this file: reports, schedules, shared logins, hidden tabs, the log, notes that name accounts. Tables, charts and dashboards stay as they are now.',
  /** Formulas that become values; the first thing that a person should know. */
  failed: (count: number) =>
    count === 1
      ? '1 formula shows no number and keeps none. To keep it, log in, share your login here, choose Refresh formulas, and come back.'
      : `${counted(count, 'formula')} show no number and keep none. To keep them, log in, share your login here, choose Refresh formulas, and come back.`,
  tabs: (tabs: readonly string[]) =>
    `All formulas become the values that they show, yours too, in ${tabs.length === 1 ? 'the tab' : 'the tabs'} ${listed(tabs.map(quoted))}.`,
  copyFirst: 'This can’t be undone. Make a copy first (File > Make a copy).',
  agree: 'Hand over',
  working: 'Taking out…',
  done: 'Nothing of Publisher Stats is left in this file.',
  doneBut: 'All that could be is taken out of this file.',
  refusedTitle: 'Take out what these formulas need?',
  refused: (tabs: readonly string[]) =>
    `The formulas of ${listed(tabs.map(quoted))} stay, because Google refuses to change all cells there, as where some are protected. The shared login and the settings that they need stay, too. Without these, the formulas end in an error.`,
  refusedAgree: 'Take out',
} as const;

/** Why something stays, and what only others can take out. */
export const STAYS = {
  notes: 'Header notes',
  ranges: 'Named ranges',
  holdsMore: (tab: string) => `The tab ${quoted(tab)} stays, because you have something in it.`,
  isRead: (tab: string) =>
    `The tab ${quoted(tab)} stays, because a formula, a chart or a named range of yours reads it.`,
  isLast: (tab: string) => `The tab ${quoted(tab)} stays, because a file needs a visible tab.`,
  names: (names: readonly string[]) =>
    names.length === 1
      ? `1 named range stays, because formulas read it: ${listed(names)}.`
      : `${counted(names.length, 'named range')} stay, because formulas read them: ${listed(names)}.`,
  protected: 'What is in protected cells stays. Someone who may edit them can take it out.',
  dataTab: (tab: string) =>
    `The tab ${quoted(tab)} has the numbers of a dashboard, because something of yours is in it or reads it.`,
  /** @param failed what the thing is called */
  refused: (failed: string, sentence: string) => `${failed}: ${sentence}`,
  othersTrigger: (emails: readonly string[]) =>
    emails.length === 1
      ? `${listed(emails)} has an hourly trigger here that only they can remove: under Account, with Delete my data. It has nothing left to run.`
      : `${listed(emails)} have hourly triggers here that only they can remove: under Account, with Delete my data. These have nothing left to run.`,
} as const;
