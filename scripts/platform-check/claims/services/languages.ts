// Exceptions in another language than English: the parts that are the same in every language.

import type { Claim } from '../claim';
import { outcome, written } from '../outcome';
import { asking } from '../probe';

const ISSUE = 'reported: https://github.com/ttsukagoshi/mail-merge-for-gmail/issues/129';
const needs = 'another language';

export const LANGUAGES: readonly Claim[] = [
  {
    id: 'languages.words',
    says: 'An exception is worded in the language of the account.',
    source: ISSUE,
    needs,
    try: ({ sheet }) => {
      const tab = sheet();
      return String(outcome(() => tab.getRange(1001, 1).getA1Notation()));
    },
    expected: /^throws (?!The coordinates of the range)/,
  },
  {
    id: 'languages.numbers',
    says: 'In another language, an exception has the same numbers.',
    source: ISSUE,
    needs,
    try: ({ sheet }) => {
      const cell = sheet().getRange('A1');
      return written(() => cell.setValue('x'.repeat(50_001)));
    },
    expected: /^throws .*50.?000/,
  },
  {
    id: 'languages.cells',
    says: 'In another language, an exception has the address of the cell.',
    source: 'assumed',
    needs,
    try: ({ sheet }) => {
      const rule = SpreadsheetApp.newDataValidation()
        .requireValueInList(['a'])
        .setAllowInvalid(false)
        .build();
      const cell = sheet().getRange('B2').setDataValidation(rule);
      SpreadsheetApp.flush();
      return written(() => cell.setValue('b'));
    },
    expected: /^throws .*\bB2\b/,
  },
  {
    id: 'languages.addresses',
    says: 'In another language, an exception has the address of the request.',
    source: ISSUE,
    needs,
    try: () => {
      const request = { url: 'https://nowhere.invalid/path', muteHttpExceptions: true };
      return outcome(() => UrlFetchApp.fetchAll([request]).length);
    },
    expected: /^throws .*nowhere\.invalid/,
  },
  {
    id: 'languages.get-ui',
    says: 'In another language, the refusal of a user interface in a cell names getUi.',
    source: 'assumed',
    needs,
    computes: true,
    try: ({ computed }) => String(computed(asking('ui'))[0]),
    expected: /^throws (?!Cannot call).*\bgetUi\b/,
  },
];
