// The help on formulas in the panel: notes and examples. Its arguments are in `text/formulas/functions`.

export const FORMULA_TEXTS = {
  title: 'Formulas',
  intro:
    'Type a formula in a cell, or press Formula, at the bottom of Build. Every argument can be a value, a cell or a range. All arguments except apps are optional.',
  arguments: 'Arguments',
  notesTitle: 'Results, sharing and refreshing',
  notes: [
    'With one metric and no grouping, you get a single number. Several apps are taken together, unless group_by includes app.',
    'Days are UTC days, and so are periods such as "yesterday" and "8 days ago". TODAY() is the day in the spreadsheet’s time zone, which can differ for some hours.',
    'Formulas use only connections that are shared in this spreadsheet, for everyone who edits it.',
    'Refresh formulas in the menu updates only formulas that use STATS_REFRESH, and tells you where others are. That cell is created when you first use Formula or Refresh formulas.',
  ],
  examples: 'Examples',
  revenueByDay: 'Revenue by day for each app',
  singleNumber: 'One number for a KPI cell, of all apps',
  monthAgainstMonth: 'Revenue of last month, compared with the month before',
  sellerByCountry: 'Seller stats by day and country',
  discrepancies: 'Where the account and the seller differ by more than 5%',
  appList: 'Your apps and their unique users',
} as const;
