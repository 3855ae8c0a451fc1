// Mails about saved reports.

/** What a mail is about: no new rows, rows without some apps, or rows that the log or the reports tab does not know of. */
export type ReportTrouble = 'failed' | 'partial' | 'unrecorded';

const SUBJECTS: { readonly [Trouble in ReportTrouble]: string } = {
  failed: 'could not be refreshed',
  partial: 'could not be refreshed in full',
  unrecorded: 'was refreshed but not recorded',
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
    `${trouble === 'failed' ? 'Its old rows are still there. ' : ''}${spreadsheet.url}`,
    'Each report sends at most one such mail a day (UTC).',
  ];
  return { subject: `Publisher Stats: “${report}” ${SUBJECTS[trouble]}`, body: paragraphs.join('\n\n') };
}
