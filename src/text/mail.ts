// Mails about saved reports.

export function failureMail(
  report: string,
  sentence: string,
  spreadsheet: { name: string; url: string },
  isPartial = false,
): { subject: string; body: string } {
  const trouble = `could not be refreshed${isPartial ? ' in full' : ''}`;
  return {
    subject: `Publisher Stats: “${report}” ${trouble}`,
    body: `The report “${report}” in “${spreadsheet.name}” ${trouble}.\n\n${sentence}\n\n${isPartial ? '' : 'Its old rows are still there. '}${spreadsheet.url}\n\nEach report sends at most one such mail a day (UTC).`,
  };
}
