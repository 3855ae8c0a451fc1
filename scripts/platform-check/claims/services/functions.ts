// Custom functions: what they are given, what they may use, and what they may return. See ../probe.ts for the function.

import type { Claim } from '../claim';
import { OWN_KEY, withProperties } from '../own';
import { asking } from '../probe';
import { FUNCTIONS } from '../sources';

const UNKNOWN = 'not known';

/** A formula with cells as argument: D1 is blank, D2 has a text, D3 a day, D4 a percentage. */
const argument = (cells: string) => asking('argument', cells);

export const FUNCTIONS_IN_CELLS: readonly Claim[] = [
  {
    id: 'functions.blank',
    says: 'A blank cell arrives as an empty text.',
    source: `${FUNCTIONS} says so of getValue; of an argument it is not known`,
    computes: true,
    try: ({ computed }) => computed(argument('D1')),
    expected: [['given ""']],
  },
  {
    id: 'functions.date-zone',
    says: 'A date arrives as midnight in the zone of the spreadsheet, not in that of the script.',
    source: 'not known',
    needs: 'a zone outside UTC',
    computes: true,
    try: ({ computed }) => computed(asking('midnight', 'D3')),
    expected: /2025-12-09 00:00 in the zone of the spreadsheet, /,
  },
  {
    id: 'functions.returned-midnight',
    says: 'Midnight in the zone of the spreadsheet that is returned shows as the day itself: a whole number.',
    source: 'not known',
    needs: 'a zone outside UTC',
    computes: true,
    try: ({ computed }) => computed(`=N(${asking('day').slice(1)})`),
    expected: [[46024]],
  },
  {
    id: 'functions.texts',
    says: 'Texts that are returned stay texts, = and digits too; an empty one shows as a blank cell.',
    source: UNKNOWN,
    computes: true,
    try: ({ computed }) => computed(asking('texts'), 'A1:B2'),
    expected: [
      ['=1+1', ''],
      ['0056', 'x'],
    ],
  },
  {
    id: 'functions.filled-cells',
    says: 'Rows that are returned fill the cells to the right and below. A number stays one; a Date may become one.',
    source: `${FUNCTIONS}; of a Date it is not known`,
    computes: true,
    try: ({ computed }) => {
      const kinds = (line: unknown[]) => line.map((value) => Object.prototype.toString.call(value)).join(' ');
      const cells = computed(asking('values'), 'A1:B2');
      return `${cells[0]?.join(' ')}, ${kinds(cells[1] ?? [])}`;
    },
    expected: /^7 true, \[object (Date|Number)\] \[object String\]$/,
  },
  {
    id: 'functions.no-ui',
    says: 'SpreadsheetApp.getUi() throws in a cell, and the text names getUi.',
    source: 'reported: https://github.com/diegomanuel/binance-to-google-sheets/issues/107',
    computes: true,
    try: ({ computed }) => String(computed(asking('ui'))[0]),
    expected: /^throws .*\bgetUi\b/,
  },
  {
    id: 'functions.lock-held',
    says: "The document's lock that a script holds is refused to a cell, which is another execution.",
    source: 'documented; one weak report says otherwise',
    computes: true,
    try: ({ computed }) => {
      const lock = LockService.getDocumentLock();
      const isHeld = lock.tryLock(1000);
      try {
        return [isHeld, computed(asking('lock'))];
      } finally {
        lock.releaseLock();
      }
    },
    expected: [true, [['refused']]],
  },
  {
    id: 'functions.properties',
    says: 'User properties can be read and not changed in a cell.',
    source: FUNCTIONS,
    computes: true,
    // A cell has the properties of the spreadsheet's owner, who runs this check.
    try: ({ computed }) =>
      withProperties((properties) => {
        properties.setProperty(OWN_KEY, 'x');
        return String(computed(asking('properties'))[0]);
      }),
    expected: /^x throws /,
  },
  {
    id: 'functions.refused-services',
    says: 'Triggers cannot be used in a cell.',
    source: FUNCTIONS,
    computes: true,
    try: ({ computed }) => String(computed(asking('trigger'))[0]),
    expected: /^throws /,
  },
];
