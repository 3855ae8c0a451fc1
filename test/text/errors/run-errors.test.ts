// Sentences of errors of a whole run.

import type { RUN_ERRORS } from '../../../src/text/errors/run-errors';
import { FIVE_APPS, ONE_APP } from '../failed-apps';
import { type ErrorExamples, testSentences } from './error-examples';

const EXAMPLES: ErrorExamples<keyof typeof RUN_ERRORS> = {
  ALL_APPS_FAILED: [
    [{ failures: ONE_APP }, 'The only app couldn’t be read. Chess', 'Slow down', 'Wait'],
    [{ failures: FIVE_APPS }, 'None of 5 apps could be read', 'App 2', 'And 2 more apps.'],
  ],
  DOCUMENT_BUSY: [[{}, 'Wait']],
  CANCELLED: [[{}, 'Nothing was written']],
  OUT_OF_TIME: [
    [
      { done: 812, total: 1200, unit: 'apps', tookMs: 250_000 },
      '812 of 1,200 apps in 4:10',
      'nothing was written',
      'BigQuery table',
    ],
    [{ done: 79, total: 80, unit: 'answers', tookMs: 59_600 }, '79 of 80 answers in 1:00'],
    [{ done: 3, total: 12, unit: 'days' }, '3 of 12 days', 'Choose fewer'],
    [{ done: 0, total: 1, unit: 'apps' }, '0 of 1 app.'],
  ],
  RUN_STOPPED: [[{}, 'Google stopped', 'next run']],
  UNEXPECTED: [[{ reason: 'x is not a function' }, 'x is not a function', 'Try again']],
};

testSentences(EXAMPLES);
