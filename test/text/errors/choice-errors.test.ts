// Sentences of errors in what was chosen: periods, names and apps.

import type { ErrorDetails } from '../../../src/core/errors';
import type { CHOICE_ERRORS } from '../../../src/text/errors/choice-errors';
import { type ErrorExamples, testSentences } from './error-examples';

const EXAMPLES: ErrorExamples<keyof typeof CHOICE_ERRORS> = {
  PERIOD_UNKNOWN: [
    [{ text: 'next week' }, 'next week', 'Nearest: last week, ', 'Use'],
    [
      { text: '2026-11-01..2026-11-31' },
      'There is no 2026-11-31: November 2026 has 30 days. Use 2026-11-30.',
    ],
  ],
  PERIOD_REVERSED: [[{ first: '2026-02-01', last: '2026-01-01' }, '2026-02-01', '2026-01-01', 'Swap']],
  PERIOD_NOT_SERVED: [
    [
      { text: 'last=year', source: 'The app list', reason: 'it lists months' },
      'last=year',
      'it lists months',
    ],
  ],
  NAME_UNKNOWN: [
    [
      { what: 'metric', name: 'clics', names: ['Clicks', 'CTR'] },
      'clics',
      'metric',
      'isn’t a metric',
      'Use Clicks, CTR',
    ],
    [{ what: 'app', name: 'x', names: Array.from({ length: 30 }, (_each, i) => `App ${i}`) }, '18 more'],
  ],
  NAME_TWICE: [[{ what: 'dimension', name: 'Date' }, 'dimension Date', 'twice', 'Remove']],
  CHOICE_INVALID: [[{ field: 'email', problem: 'Enter your email.' }, 'Enter your email.']],
  FILTER_WRONG: [
    [{ problem: 'condition', part: 'country', fields: [] }, '“country” isn’t a condition', 'Use'],
    [{ problem: 'value', part: 'country=', fields: [] }, '“country=” lacks a value', 'remove'],
    [{ problem: 'quotes', part: 'app="x', fields: [] }, 'quotation mark', 'Write'],
    [{ problem: 'tooMany', part: '', fields: [] }, 'up to 5 conditions', 'Remove'],
    [{ problem: 'tooLong', part: '', fields: [] }, 'up to 2,000 characters', 'Use'],
    [
      { problem: 'field', part: 'land', fields: ['App', 'Country'] },
      '“land” isn’t a field',
      'Use App, Country',
    ],
    [{ problem: 'date', part: 'week', fields: [] }, '“week”', 'Choose another period'],
    [{ problem: 'text', part: 'country>=1', fields: [] }, '“country>=1” compares text', 'Use =, !=, ~ or !~'],
    [{ problem: 'number', part: 'clicks=1', fields: [] }, '“clicks=1” compares numbers', 'Use >= or <='],
  ],
  GROUP_MISSING: [
    [{ group: 'Tier', tab: 'none', why: null }, 'no group Tier', 'no tab Publisher Stats groups', 'Make one'],
    [{ group: 'Tier', tab: 'foreign', why: null }, 'no group Tier', 'other headings', 'Rename'],
    [{ group: 'Tier', tab: 'read', why: null }, 'no group Tier', 'doesn’t have it', 'Add it'],
    ...(
      [
        ['name', 'A1: “x;y” can’t name a group', 'Use'],
        ['field', 'A1: x;y is the name of a field', 'Give'],
        ['of', 'A1: “x;y” isn’t Country, App or Bundle'],
        ['otherOf', 'A1: the rows above say another field'],
        ['labels', 'A1: x;y has two labels', 'Keep'],
        ['tooMany', 'A1: this is more than 20 groups', 'Remove'],
        ['tooLong', 'A1: this is below row 5,001', 'Remove'],
      ] as const
    ).map(([what, ...sentences]): [ErrorDetails['GROUP_MISSING'], ...string[]] => [
      { group: 'Tier', tab: 'read', why: { group: 'Tier', cell: 'A1', what, text: 'x;y' } },
      'The group Tier can’t be read',
      ...sentences,
    ]),
  ],
  NO_APPS: [[{}, 'at least one app', 'Choose']],
  APP_UNKNOWN: [[{ app: 'id-7' }, 'id-7', 'Choose']],
};

testSentences(EXAMPLES);
