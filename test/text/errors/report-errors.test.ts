// Sentences of errors of saved reports and their tab.

import { StatsError } from '../../../src/core/errors';
import type { REPORT_ERRORS } from '../../../src/text/errors/report-errors';
import { type ErrorExamples, testSentences } from './error-examples';

const EXAMPLES: ErrorExamples<keyof typeof REPORT_ERRORS> = {
  REPORT_UNREADABLE: [
    [{ part: 'Write mode' }, '(Write mode)', 'other reports do', 'Delete it'],
    [{ part: '' }, 'can’t be read, so it doesn’t run'],
  ],
  REPORT_UNKNOWN: [[{}, 'was deleted', 'Reload']],
  REPORT_OWNS_PLACE: [
    [
      { report: { id: 'abcd0123', name: 'Daily' }, sheetName: 'Revenue', range: 'A1:H43' },
      '“Daily”',
      'A1:H43 of sheet “Revenue”',
      'nothing was written',
      'Run that report',
    ],
    [
      {
        report: { id: 'abcd0123', name: 'Daily' },
        sheetName: 'my-project.stats.daily',
        range: '',
        outside: 'bigQueryTable',
      },
      '“Daily”',
      'the table my-project.stats.daily',
      'nothing was loaded',
      'Run that report',
    ],
  ],
  NOT_IN_SPREADSHEET: [
    [{ kind: 'bigQueryTable', what: 'undo' }, 'BigQuery', 'can’t be undone', 'query the table'],
    [{ kind: 'bigQueryTable', what: 'chart' }, 'BigQuery', 'connect the table'],
  ],
  REPORT_NOT_WRITTEN: [[{}, 'no table yet', 'Run the report']],
  DASHBOARD_TAB_GONE: [[{}, 'stay blank', 'make a new one']],
  REPORT_DELETED: [[{}, 'Nothing was written', 'deleted while it ran', 'run it']],
  TRIGGER_FAILED: [
    [
      { problem: new StatsError('UNEXPECTED', { reason: 'Too many triggers' }) },
      'is saved',
      '(Too many triggers)',
      'press Pause',
    ],
  ],
  TRIGGER_REFUSED: [
    [
      { reason: '許可されていない操作です。' },
      '(許可されていない操作です。)',
      'If this is a test deployment, schedules can’t run in it.',
      'README',
    ],
  ],
  REPORT_CHANGED: [[{ names: ['Daily', 'Weekly'] }, 'Daily, Weekly', 'Check']],
  REPORT_OF_OTHERS: [
    [
      { name: 'Daily', owner: 'kim@studio.example' },
      'belongs to kim@studio.example',
      'Take over',
      'Duplicate',
    ],
    [{ name: 'Daily', owner: '' }, 'belongs to somebody else'],
  ],
  REPORT_TEXT_WRONG: [[{ problem: 'a part of it is missing' }, 'a part of it is missing', 'Copy']],
  REPORT_TOO_NEW: [[{ version: 3, newest: 1 }, '3', '1', 'Reload']],
  UNDO_UNREADABLE: [[{}, '_publisher_stats_pages', 'nothing was changed', 'Run the report']],
  NOTHING_TO_UNDO: [[{}, 'nothing to undo']],
  CHART_LIMIT: [[{ limit: 6 }, 'at most 6', 'Delete one']],
  CHART_COLUMN_MISSING: [[{ column: 'Country' }, 'no column “Country”', 'Add it']],
  CHART_GONE: [[{}, 'isn’t in the spreadsheet’s sheets any more', 'choose Add chart']],
  CHART_ROWS_REPEAT: [[{ column: 'Date' }, 'several rows of one Date', 'Chart in a new report']],
};

testSentences(EXAMPLES);
