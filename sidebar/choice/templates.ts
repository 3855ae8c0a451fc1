// The templates: what each of them fills the form of Build with. A pure table.

import { FINAL_WEEK } from '../../src/core/period';
import { type ChoiceOptions, defaultOptions } from '../../src/core/report/choice-options';
import { COMPARISON_COLUMNS } from '../../src/core/report/comparison';
import { FARTHEST } from '../../src/core/report/report-options';
import type { Choice, SourceName } from '../../src/panel/contract/panel-state';
import { TEMPLATE_TITLES, type TemplateName } from '../../src/text/panel/templates';

/** What a template sets. Everything else is as in a new form. */
interface Filled extends Partial<ChoiceOptions> {
  source: SourceName;
  period: string;
  groupBy: string[];
}

const MONTH = 'last 30 days';

/** One row for each day or country, and not for each app in it. */
const together = { byApp: false };

/** A row for each app, which names it, also one app alone, and tells two apps of one name apart. */
const eachApp = {
  appStats: { source: 'appStats' as const, groupBy: ['platform'] },
  sellerStats: { source: 'sellerStats' as const, groupBy: ['appName', 'bundle'] },
};

const dailyRevenue = { period: MONTH, groupBy: ['date'], metrics: ['revenue'], totals: true };
const revenueByCountry = {
  period: MONTH,
  groupBy: ['country'],
  metrics: ['impressions', 'ecpm', 'revenue'],
  totals: true,
  sortBy: 'revenue',
  countryNames: true,
};
const topApps = { period: MONTH, totals: true, sortBy: 'revenue', topRows: 10 };
/** Why revenue changed: the outcome says it in words, and offers to look into what moved most. */
const whatChanged = {
  period: FINAL_WEEK,
  metrics: ['revenue'],
  totals: true,
  sortBy: 'revenue_change',
  sortOrder: FARTHEST,
  compare: 'previous period' as const,
  compareColumns: [...COMPARISON_COLUMNS],
};
/** Read each morning: in the order of the mail that sums it up. */
const yesterdayByApp = {
  period: 'yesterday',
  metrics: ['revenue'],
  totals: true,
  sortBy: 'revenue_change',
  sortOrder: FARTHEST,
  compare: 'same weekday, weeks before' as const,
  compareColumns: ['previous' as const, 'change' as const, 'percent' as const],
};
const monthAgainstMonth = {
  period: 'last month',
  metrics: ['impressions', 'revenue'],
  totals: true,
  sortBy: 'revenue',
  compare: 'previous period' as const,
};

/** The month’s figures, as they were read once they were final. */
const monthlyClose = { period: 'last month', metrics: ['impressions', 'revenue'] };

/** What each template sets, by source. The first source whose services are connected is used, or else the first. */
const TEMPLATES: Readonly<Record<TemplateName, readonly Filled[]>> = {
  dailyRevenue: [
    { ...dailyRevenue, ...together, source: 'appStats' },
    { ...dailyRevenue, source: 'sellerStats' },
  ],
  revenueByCountry: [
    { ...revenueByCountry, ...together, source: 'appStats' },
    { ...revenueByCountry, source: 'sellerStats' },
  ],
  topApps: [
    { ...topApps, ...eachApp.appStats },
    { ...topApps, ...eachApp.sellerStats },
  ],
  yesterdayByApp: [
    { ...yesterdayByApp, ...eachApp.appStats },
    { ...yesterdayByApp, ...eachApp.sellerStats },
  ],
  whatChanged: [
    { ...whatChanged, ...eachApp.appStats },
    { ...whatChanged, ...eachApp.sellerStats },
  ],
  monthAgainstMonth: [
    { ...monthAgainstMonth, ...eachApp.appStats },
    { ...monthAgainstMonth, ...eachApp.sellerStats },
  ],
  monthlyClose: [
    { ...monthlyClose, source: 'appStats', groupBy: ['month', 'platform'] },
    { ...monthlyClose, source: 'sellerStats', groupBy: ['month', 'appName', 'bundle'] },
  ],
  discrepancies: [
    {
      source: 'discrepancies',
      period: FINAL_WEEK,
      groupBy: ['date', 'bundle'],
    },
  ],
};

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** The choice of a template. @param isConnected whether the services of a source are connected */
export function choiceOfTemplate(name: TemplateName, isConnected: (source: SourceName) => boolean): Choice {
  const fillings = TEMPLATES[name];
  const filled = fillings.find(({ source }) => isConnected(source)) ?? fillings[0];
  if (!filled) throw new Error(`The template ${name} fills nothing.`);
  return {
    ...defaultOptions(),
    ...filled,
    destination: { kind: 'newSheet', sheetName: TEMPLATE_TITLES[name].title },
  };
}
