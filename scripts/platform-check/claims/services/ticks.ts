// What a script sees in a clock trigger. Of a published add-on it shows only what is the same for every script.

import type { ClaimInTick } from '../claim';
import { outcome, written } from '../outcome';

const EVENTS = 'https://developers.google.com/apps-script/guides/triggers/events';
const DIFFER = 'reports differ: docs/platform.md §3';

/** What a call that may answer null answers, or `throws …`. */
const seen = (call: () => unknown, what: string) => outcome(() => (call() === null ? 'null' : what));

export const TICKS: readonly ClaimInTick[] = [
  {
    id: 'ticks.file',
    says: 'In a clock trigger of a script of the spreadsheet, getActive() is that spreadsheet.',
    source: 'https://developers.google.com/apps-script/guides/bound',
    // The caller has found the tab of results in it. Where it is null or another file, only the log can say so.
    inTick: ({ file }) =>
      SpreadsheetApp.getActive().getId() === file.getId() ? 'this file' : 'another file',
    expected: 'this file',
  },
  {
    id: 'ticks.selection',
    says: 'In a clock trigger, getActiveRange, getActiveSheet and getCurrentCell answer, are null or throw.',
    source: DIFFER,
    inTick: ({ file }) =>
      [
        seen(() => file.getActiveRange(), 'a range'),
        seen(() => file.getActiveSheet(), 'a sheet'),
        seen(() => file.getCurrentCell(), 'a cell'),
      ].join(' | '),
    expected: /^(a range|null|throws .*) \| (a sheet|null|throws .*) \| (a cell|null|throws .*)$/,
  },
  {
    id: 'ticks.new-sheet',
    says: 'In a clock trigger, a sheet is made; it is in front then or not.',
    source: `${DIFFER}, of what is in front`,
    inTick: ({ file, sheet }) => {
      const made = sheet().getSheetId();
      const front = outcome(() =>
        file.getActiveSheet().getSheetId() === made ? 'in front' : 'not in front',
      );
      return `made, ${front}`;
    },
    expected: /^made, (in front|not in front|throws .*)$/,
  },
  {
    id: 'ticks.activate',
    says: 'In a clock trigger, activate() of a sheet is taken or throws.',
    source: 'not known',
    inTick: ({ sheet }) => {
      const tab = sheet();
      return written(() => tab.activate());
    },
    expected: /^(taken|throws .*)$/,
  },
  {
    id: 'ticks.event',
    says: 'The event of a clock trigger has the ID of its trigger, a text or a number, and no source.',
    source: `${EVENTS}; the type of the ID reported`,
    inTick: ({ event }) =>
      Object.entries(Object(event))
        .map(([name, value]) => `${name}: ${typeof value}`)
        .sort()
        .join(', '),
    expected: /^(?!.*\bsource:).*\btriggerUid: (string|number)\b/,
  },
];
