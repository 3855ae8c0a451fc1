// Sentences about calls of the panel that got no answer.

import { tryAgainOrAskUs } from '../support';
import { LESS_AT_ONCE } from './choice-problems';

export const CALL_PROBLEMS = {
  outside: 'This panel only works inside Google Sheets. Open it from Extensions > Publisher Stats.',
  multiLogin:
    'Google blocked the panel, usually because you’re signed in to several Google accounts. Open the spreadsheet with one account, in a separate browser profile or an incognito window.',
  lostRead: 'The connection was lost. Check your network and try again.',
  lostWrite:
    'The connection was lost before the answer arrived, so the work may be done. Check the sheet before you try again.',
  failed: (message: string) => `The add-on stopped: ${message}. ${tryAgainOrAskUs()}`,
  /** The next try would take as long. */
  stopped: (message: string) =>
    `Google stopped the run after the 6 minutes that one can take (${message}). To fit, ${LESS_AT_ONCE}.`,
  unreadable: 'The add-on’s answer couldn’t be read. Close the panel, open it again and try once more.',
} as const;
