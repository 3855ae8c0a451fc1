// Sentences about a run that could not go on, whatever it wrote to.

import { counted } from '../phrases';
import type { ErrorSentences } from './error-sentences';
import { failuresListed } from './failed-apps';

export const RUN_ERRORS = {
  ALL_APPS_FAILED: ({ failures }, sentenceOf) =>
    `${failures.length === 1 ? 'The only app could not' : `None of ${counted(failures.length, 'app')} could`} be read: ${failuresListed(failures, sentenceOf)}`,
  DOCUMENT_BUSY: () => 'Another run is writing to this spreadsheet: wait until it is done and try again.',
  CANCELLED: () => 'Cancelled: nothing was written.',
  OUT_OF_TIME: ({ done, total, unit }) =>
    `Time was up after ${done} of ${counted(total, unit.replace(/s$/, ''), unit)}: ask for fewer apps or days at once.`,
  RUN_STOPPED: () => 'Google stopped the run before it was done: the next run makes it whole.',
  UNEXPECTED: ({ reason }) => `Something went wrong (${reason}): try again, and if it stays report it.`,
} satisfies Partial<ErrorSentences>;
