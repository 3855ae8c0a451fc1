// The links of Help, and the line about the version.

/** What there is to read, from the root of the repository. */
export const HELP_LINKS: readonly { text: string; document: string }[] = [
  { text: 'Get started', document: 'docs/guide.md#get-yesterdays-revenue-into-a-sheet' },
  { text: 'Comparisons and discrepancies', document: 'docs/guide.md#find-why-the-services-differ' },
  { text: 'Charts and dashboards', document: 'docs/guide.md#make-a-dashboard' },
  { text: 'Saved reports', document: 'docs/guide.md#refresh-every-morning' },
  { text: 'BigQuery', document: 'docs/guide.md#load-years-into-bigquery' },
  { text: 'Formulas', document: 'docs/formulas.md' },
  { text: 'Who can see what', document: 'docs/security.md' },
  { text: 'If something goes wrong', document: 'docs/guide.md#when-something-fails' },
];

export const HELP_TEXTS = {
  version: (version: string) => `Version ${version}`,
  documentation: 'Documentation',
  allChanges: 'All changes',
} as const;
