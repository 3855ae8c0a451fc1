// Sentences about a run that could not go on, whatever it wrote to.

import { counted } from '../phrases';
import { tryAgainOrAskUs } from '../support';
import type { ErrorSentences } from './error-sentences';
import { failuresListed } from './failed-apps';

export const RUN_ERRORS = {
  ALL_APPS_FAILED: ({ failures }, sentenceOf) =>
    `${failures.length === 1 ? 'The only app couldn’t' : `None of ${counted(failures.length, 'app')} could`} be read. ${failuresListed(failures, sentenceOf)}`,
  DOCUMENT_BUSY: () => 'Another run is writing to this spreadsheet. Wait until it’s done, then try again.',
  CANCELLED: () => 'Cancelled. Nothing was written.',
  OUT_OF_TIME: ({ done, total, unit }) =>
    `Time ran out after ${done} of ${counted(total, unit.replace(/s$/, ''), unit)}. Ask for fewer apps or days.`,
  RUN_STOPPED: () =>
    'Google stopped the run before it finished. The next run completes it. If this goes on, choose fewer apps or days.',
  UNEXPECTED: ({ reason }) => `Something went wrong (${reason}). ${tryAgainOrAskUs()}`,
} satisfies Partial<ErrorSentences>;
