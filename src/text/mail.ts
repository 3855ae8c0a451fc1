// Mails about saved reports.

/**
 * What a mail is about: a failed run, an answer without any row, rows without some apps, or rows that aren't in the log
 * or the reports tab.
 */
export type ReportTrouble = 'failed' | 'empty' | 'partial' | 'unrecorded';

const SUBJECTS: { readonly [Trouble in ReportTrouble]: string } = {
  failed: 'failed',
  empty: 'got no rows',
  partial: 'is missing data',
  unrecorded: 'ran, but wasn’t recorded',
};

/** @param report its name, or the add-on's for a tick that reached no report */
export function troubleMail(
  report: string,
  trouble: ReportTrouble,
  sentence: string,
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const paragraphs = [
    `The report “${report}” in “${spreadsheet.name}” ${SUBJECTS[trouble]}.`,
    sentence,
    `${trouble === 'failed' || trouble === 'empty' ? 'The sheet keeps its current data. ' : ''}${spreadsheet.url}`,
    'You get at most one such mail a day (UTC) for each report.',
  ];
  // A name typed into the reports tab may have several lines, and a subject has one.
  const name = report.replace(/\s+/g, ' ');
  return { subject: `Publisher Stats: “${name}” ${SUBJECTS[trouble]}`, body: paragraphs.join('\n\n') };
}
