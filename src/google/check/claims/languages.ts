// Exceptions in another language than English: what stays in each.

import type { Claim } from '../claim';
import { outcome, written } from '../outcome';

const ISSUE = 'reported: https://github.com/ttsukagoshi/mail-merge-for-gmail/issues/129';
const needs = 'another language';

export const LANGUAGES: readonly Claim[] = [
  {
    id: 'languages.words',
    says: 'An exception is worded in the language of the account.',
    source: ISSUE,
    needs,
    try: ({ sheet }) => String(outcome(() => sheet().getRange(1001, 1).getA1Notation())),
    expected: /^throws (?!The coordinates of the range)/,
  },
  {
    id: 'languages.name',
    says: 'The name of an exception stays.',
    source: 'assumed',
    needs,
    try: ({ sheet }) => {
      try {
        return sheet().getRange(1001, 1).getA1Notation();
      } catch (error) {
        return error instanceof Error ? error.name : typeof error;
      }
    },
    expected: 'Exception',
  },
  {
    id: 'languages.numbers',
    says: 'Numbers in it stay.',
    source: ISSUE,
    needs,
    try: ({ sheet }) => written(() => sheet().getRange('A1').setValue('x'.repeat(50_001))),
    expected: /^throws .*50.?000/,
  },
  {
    id: 'languages.cells',
    says: 'The address of a cell stays.',
    source: 'assumed',
    needs,
    try: ({ sheet }) => {
      const rule = SpreadsheetApp.newDataValidation()
        .requireValueInList(['a'])
        .setAllowInvalid(false)
        .build();
      return written(() => sheet().getRange('B2').setDataValidation(rule).setValue('b'));
    },
    expected: /^throws .*\bB2\b/,
  },
  {
    id: 'languages.addresses',
    says: 'The address of a request stays.',
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
    says: 'getUi stays in the refusal of a cell.',
    source: 'assumed',
    needs,
    try: ({ computed }) => String(computed('=PLATFORM_CHECK("ui")')[0]),
    expected: /^throws .*\bgetUi\b/,
  },
];
