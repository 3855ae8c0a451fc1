// Sentences about permissions, daily quotas, and what a spreadsheet takes.

import type { PLATFORM_ERRORS } from '../../../src/text/errors/platform-errors';
import { testSentences } from './error-examples';

testSentences<keyof typeof PLATFORM_ERRORS>({
  PERMISSION_MISSING: [
    [
      { scopes: ['script.external_request'] },
      'connect to the publisher services',
      '(script.external_request)',
    ],
    [{ scopes: ['spreadsheets.currentonly', 'spreadsheets'] }, 'spreadsheet (spreadsheets.currentonly)'],
    [{ scopes: ['unknown'] }, '(unknown)'],
    [{ scopes: [] }, 'Open the sidebar'],
    [
      { scopes: ['script.scriptapp', 'script.send_mail'], askedAt: 'https://google.example/allow' },
      'run reports on a schedule (script.scriptapp), send you mail (script.send_mail)',
      'Press Allow',
    ],
  ],
  FILE_READ_ONLY: [[{}, 'can’t edit', 'Ask its owner']],
  QUOTA_USED: [
    [{ quota: 'fetches' }, 'web requests', 'tomorrow'],
    [{ quota: 'mails' }, 'mails', 'sidebar'],
    [{ quota: 'properties' }, 'settings', 'tomorrow'],
  ],
  TOO_MANY_CALLS: [[{}, 'Wait a minute']],
  BANDWIDTH_USED: [
    [
      { fault: 'Bandwidth quota exceeded: https://a.example/. Try less.' },
      '(Bandwidth quota exceeded. Try less)',
      'Wait a minute',
    ],
  ],
  TOO_MANY_TRIGGERS: [[{}, 'as many triggers', 'Pause']],
  SPREADSHEET_FULL: [
    [{}, '10,000,000', 'Delete'],
    [
      { needs: { wanted: 2_000_000, present: 9_000_000, limit: 10_000_000 } },
      'has 9,000,000 cells',
      'needs 2,000,000 more, of 10,000,000',
      'nothing was written',
      'fewer days or fewer fields',
      'BigQuery',
    ],
    [
      { needs: { wanted: 2_000_000, present: 9_000_000, limit: 10_000_000, isEstimate: true } },
      'by estimate, this needs at least 2,000,000 more',
      'nothing was requested',
      'BigQuery table under Destination',
    ],
  ],
  VALIDATION_REFUSED: [
    [
      { sheetName: 'Data', cell: 'B2' },
      'Cell B2 of sheet “Data”',
      'nothing was written',
      'Data > Data validation',
    ],
    [{ sheetName: '', cell: '' }, 'A cell accepts'],
  ],
  CELLS_PROTECTED: [
    [{}, 'protected', 'Ask its owner'],
    [{ at: { sheetName: 'May', range: 'A1:B2' } }, 'edit A1:B2 of sheet “May”', 'Ask'],
    [{ at: { sheetName: 'May' } }, 'edit some cells of sheet “May”', 'Ask'],
  ],
  STORE_FULL: [[{}, '500 KB', 'Disconnect accounts']],
});
