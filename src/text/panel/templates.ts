// Templates: what each one is called and what it's for.

import { counted } from '../phrases';

export const TEMPLATE_TEXTS = {
  start: 'Start from a template',
  list: 'Templates',
  /** What screen readers hear once a template has filled the form. */
  filled: (template: string, facts: string) => `Filled in from ${template}: ${facts}.`,
  by: (dimensions: string) => `by ${dimensions}`,
  metrics: (titles: string) => `metrics: ${titles}`,
  /** What a template keeps of the choice before, and the button that takes all instead. */
  keptApps: (count: number) => `Your ${counted(count, 'app is', 'apps are')} kept`,
  keptBundles: (count: number) => `Your ${counted(count, 'bundle is', 'bundles are')} kept`,
  allBundles: 'All bundles',
  sameSheet: 'a sheet of that name',
  sheet: (name: string) => `sheet ${name}`,
} as const;

/** The names are a contract (docs/product.md §7); what each is for is its tooltip. */
export const TEMPLATE_TITLES = {
  dailyRevenue: { title: 'Daily revenue', hint: 'Revenue of each day in the last 30 days' },
  revenueByCountry: {
    title: 'Revenue by country',
    hint: 'The countries of the last 30 days, highest revenue first',
  },
  topApps: { title: 'Top apps', hint: 'The 10 apps with the highest revenue in the last 30 days' },
  yesterdayByApp: {
    title: 'Yesterday by app',
    hint: 'Yesterday compared with the same weekday a week before, largest changes first',
  },
  whatChanged: {
    title: 'What changed',
    hint: 'The last 7 final days compared with the 7 before, and what their change came from',
  },
  monthAgainstMonth: {
    title: 'Month against month',
    hint: 'Last month compared with the month before',
  },
  monthlyClose: {
    title: 'Monthly close',
    hint: 'Last month by app, kept as it was read once it was final, with a list of what changes later',
  },
  discrepancies: {
    title: 'Discrepancies',
    hint: 'The account’s and the seller’s figures side by side, with their differences',
  },
} as const;

export type TemplateName = keyof typeof TEMPLATE_TITLES;
