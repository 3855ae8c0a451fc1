// The page behind Help: headings, short paragraphs, steps and points.

import { shortValue } from '../phrases';

/** A part of a page. Steps are numbered. */
export interface HelpSection {
  heading: string;
  paragraphs?: readonly string[];
  steps?: readonly string[];
  points?: readonly string[];
  /** Where there is more to read, from the root of the repository. */
  document?: string;
}

export const HELP_SECTIONS: readonly HelpSection[] = [
  {
    heading: 'Get started',
    document: 'docs/guide.md#get-yesterdays-revenue-into-a-sheet',
    steps: [
      'Open the sidebar: Extensions > Publisher Stats > Open sidebar.',
      'Log in with the email and password of your account, or paste a seller token.',
      'On the Build tab, choose what to write, the period and how to group it, or start from a template.',
      'Press Write to sheet, or Ctrl+Enter (⌘+Enter on a Mac). Press it again to update the same table, wherever you’ve moved it.',
    ],
    paragraphs: ['All days are UTC days, and all money is in US dollars.'],
  },
  {
    heading: 'Tables',
    points: [
      'Nothing outside a table is changed. If your own cells are in the way, nothing is written, and the sidebar names them.',
      'Preview shows the first 20 rows and the size, with totals if you chose them, before anything is written. Writing the same choice within two minutes uses the same data.',
      'Filter, under More, keeps the rows that meet all of its conditions, such as a country, an app or at least 1,000 impressions.',
      'Sort by a column and Only the top N rows give you a ranking. With a row of totals, the rest is in one row, Others.',
      'The note on the first header cell says which account and which days the figures come from.',
      'Write seller stats in the menu writes the sheet “Seller stats” with your last seller choices.',
    ],
  },
  {
    heading: 'Comparisons and discrepancies',
    document: 'docs/guide.md#find-why-the-services-differ',
    points: [
      'Compare with, under More, sets each metric beside the previous period, the previous year, or the same weekdays of the weeks before. Both sides end yesterday, and the sidebar shows their days.',
      'The source Discrepancies sets the account’s figures beside the seller’s, by day and bundle, or by either. Its column Status says which differences are over your tolerance, and which can’t be judged.',
    ],
  },
  {
    heading: 'Charts and dashboards',
    document: 'docs/guide.md#make-a-dashboard',
    points: [
      'Add chart, in the menu of a report, draws its table and follows each run. Chart in a new report draws what the table can’t show. You can move a chart and format it. If you delete it, it stays deleted.',
      'Dashboard, under Start from a template, makes a tab with numbers, what changed, a trend, countries and top apps, and the reports that feed it, in a hidden tab. Schedule, in its menu on the Reports tab, updates all of it. Edit dashboard changes its period, apps and comparison.',
      'Remove dashboard, in the menu of a dashboard on the Reports tab, deletes its reports, their cells and their charts.',
    ],
  },
  {
    heading: 'Saved reports',
    document: 'docs/guide.md#refresh-every-morning',
    points: [
      'Save, at the bottom of Build, stores your choices as a report, to run again or on a schedule.',
      'Merge updates rows in place, so your notes stay beside their rows. The outcome says what changed.',
      'List restatements keeps a list of final days whose revenue changed, with the figures before and after.',
      'The Reports tab shows the last run and the next one. If a run fails, the sheet keeps its current data.',
      'Refresh all reports in the menu runs all reports that aren’t paused.',
    ],
  },
  {
    heading: 'BigQuery',
    document: 'docs/guide.md#load-years-into-bigquery',
    points: [
      'For more rows than a sheet can hold, or years of history, choose BigQuery table under Destination. Connect BigQuery once, on the Account tab.',
      'Each day is loaded whole, or stays as it was. An open sidebar continues until all days are loaded, and so does a schedule.',
      'Load earlier days, in the menu of a report, loads what the table lacks while the sidebar is open.',
      'To see the table in this spreadsheet, use Data > Data connectors > Connect to BigQuery.',
    ],
  },
  {
    heading: 'Formulas',
    document: 'docs/formulas.md',
    points: [
      'Formula, at the bottom of Build, writes one for your choices into the selected cell. Beside CSV, it shows as ƒ.',
      'Refresh formulas in the menu updates all formulas that name STATS_REFRESH, such as these examples.',
      'Formulas use only connections that are shared in this spreadsheet.',
    ],
  },
  {
    heading: 'Who can see what',
    document: 'docs/security.md',
    points: [
      'Your login is stored for you alone. Other editors and formulas can use it only if you share it in the Account tab.',
      'To end sharing, clear the checkbox under Account or log out. Delete my data removes what is stored about you, and names other spreadsheets where you still share or have a schedule.',
    ],
  },
  {
    heading: 'If something goes wrong',
    document: 'docs/guide.md#when-something-fails',
    points: [
      'If the sidebar stays blank, you’re probably signed in to several Google accounts. Use a separate browser profile.',
      'If the service is busy, or its limit of requests (quota) is reached, the add-on tries again by itself, for up to a minute while you wait.',
      'If you contact the publisher service’s support, send the request ID. It’s under Details in the sidebar, and in the tab “Publisher Stats log”.',
    ],
  },
];

export const HELP_TEXTS = {
  search: 'Search help',
  nothingFound: (search: string) => `Nothing in the help matches “${shortValue(search)}”.`,
  clearSearch: 'Clear search',
  examples: 'Examples of formulas',
  version: (version: string) => `Version ${version}`,
  documentation: 'Documentation',
  documentOn: (heading: string) => `Documentation: ${heading}`,
  allChanges: 'All changes',
} as const;
