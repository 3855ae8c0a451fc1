// Custom functions: what they are given, may use and may answer. `PLATFORM_CHECK` answers (../probe.ts).

import type { Claim } from '../claim';
import { FUNCTIONS } from './sources';

const UNKNOWN = 'not known';

/** Of the cells that every formula of the check can read: D1 is blank, D2 a text, D3 a day, D4 a percentage. */
const argument = (cells: string) => `=PLATFORM_CHECK("argument", ${cells})`;

export const FUNCTIONS_IN_CELLS: readonly Claim[] = [
  {
    id: 'functions.blank',
    says: 'A blank cell arrives as an empty text.',
    source: `${FUNCTIONS} says so of getValue; of an argument it is not known`,
    try: ({ computed }) => computed(argument('D1')),
    expected: [['""']],
  },
  {
    id: 'functions.date',
    says: 'A date arrives as a Date.',
    source: FUNCTIONS,
    try: ({ computed }) => computed(argument('D3')),
    expected: [['a Date']],
  },
  {
    id: 'functions.percentage',
    says: '10% arrives as 0.1.',
    source: FUNCTIONS,
    try: ({ computed }) => computed(argument('D4')),
    expected: [['0.1']],
  },
  {
    id: 'functions.range',
    says: 'A range arrives as rows of values.',
    source: FUNCTIONS,
    try: ({ computed }) => computed(argument('D1:D2')),
    expected: [['[[""],["x"]]']],
  },
  {
    id: 'functions.texts',
    says: 'Texts that are returned stay texts, = and digits too; an empty one shows as a blank cell.',
    source: UNKNOWN,
    try: ({ computed }) => computed('=PLATFORM_CHECK("texts")', 'A1:B2'),
    expected: [
      ['=1+1', ''],
      ['0056', 'x'],
    ],
  },
  {
    id: 'functions.filled-cells',
    says: 'Rows that are returned fill the cells to the right and below; a number stays a number.',
    source: FUNCTIONS,
    try: ({ computed }) => computed('=PLATFORM_CHECK("values")', 'A1:B1'),
    expected: [[7, true]],
  },
  {
    id: 'functions.beyond-the-sheet',
    says: 'A sheet that ends before the result does gets more rows, or the cell shows #REF!.',
    source: UNKNOWN,
    try: ({ computed }) => {
      const cells = computed('=PLATFORM_CHECK("rows")', 'A1:A1000');
      return `${cells[0]?.[0]} ${cells[999]?.[0]}`;
    },
    expected: /^(1 1000|#REF! )$/,
  },
  {
    id: 'functions.no-ui',
    says: 'SpreadsheetApp.getUi() throws in a cell, and the text names getUi.',
    source: 'reported: https://github.com/diegomanuel/binance-to-google-sheets/issues/107',
    try: ({ computed }) => String(computed('=PLATFORM_CHECK("ui")')[0]),
    expected: /^throws .*\bgetUi\b/,
  },
  {
    id: 'functions.read-only',
    says: 'User properties can be read and not changed in a cell.',
    source: FUNCTIONS,
    try: ({ computed }) => String(computed('=PLATFORM_CHECK("write")')[0]),
    expected: /^throws /,
  },
  {
    id: 'functions.stores',
    says: "The file's cache, lock and properties can be used in a cell.",
    source: FUNCTIONS,
    try: ({ computed }) => computed('=PLATFORM_CHECK("stores")'),
    expected: [['cache x, lock true, property null']],
  },
  {
    id: 'functions.file',
    says: 'The spreadsheet can be read in a cell, and its own cell is the active one.',
    source: FUNCTIONS,
    try: ({ computed }) => [computed('=PLATFORM_CHECK("file")')[0], computed('=PLATFORM_CHECK("cell")')[0]],
    expected: [[true], ['A1']],
  },
  {
    id: 'functions.refused-services',
    says: 'Triggers cannot be used in a cell.',
    source: FUNCTIONS,
    try: ({ computed }) => String(computed('=PLATFORM_CHECK("trigger")')[0]),
    expected: /^throws /,
  },
];
