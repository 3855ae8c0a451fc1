// The sentences of the tab, the log and mails, for a run of a saved report.

import { sentenceOf } from './errors/sentence-of';
import { failureMail } from './mail';
import { changesSentence, continuesSentence, undoneSentence } from './outcomes';
import { REPORT_PAUSED } from './reports';

export const REPORT_SENTENCES = {
  error: sentenceOf,
  outcome: changesSentence,
  continues: continuesSentence,
  paused: () => REPORT_PAUSED,
  undone: undoneSentence,
  mail: failureMail,
};
