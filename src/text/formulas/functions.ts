// The custom functions and their arguments, in order, as Google's help on formulas tells them. The build declares the
// functions from this table, and formulas are read and written by it (docs/product.md §4).

export interface FunctionText {
  readonly name: string;
  readonly says: string;
  readonly returns: string;
  /** What each takes, beginning with `[OPTIONAL` if it may be blank. */
  readonly arguments: Readonly<Record<string, string>>;
}

const LAST_MONTH = "[OPTIONAL - the service's last month by default]";
const METRICS = 'The metrics to return, such as "revenue,clicks", or a range of them.';
const to = '[OPTIONAL] The last date, included. If omitted, a date in from means that one day.';
const headers = '[OPTIONAL - TRUE by default] Whether to return a header row.';
const refresh =
  '[OPTIONAL] A cell that updates the formula when it changes, such as STATS_REFRESH, which Refresh formulas changes.';
const compare =
  '[OPTIONAL] What to compare the period with: "previous period", "previous year", "previous year, same weekday" or "same weekday, weeks before". Adds the earlier value and the change to each metric.';

/** The function of each source. */
export const FUNCTIONS = {
  appStats: {
    name: 'APP_STATS',
    says: 'Returns the ad stats of your apps: a table, or a single number for one metric and no grouping. Several apps are summed, unless group_by names app. Days are in UTC, money is in USD.',
    returns: 'The stats.',
    arguments: {
      apps: 'The apps: an app ID, bundle ID, name or label, a range of them, or "all".',
      from: `${LAST_MONTH} The first date, or a period such as "last 7 days", "this month" or "last=week".`,
      to,
      group_by:
        '[OPTIONAL] The dimensions to group by, such as "app,date", or a range of them. Without app, rows are of all the apps together.',
      metrics: `[OPTIONAL - all by default] ${METRICS}`,
      headers,
      refresh,
      compare,
      filter:
        '[OPTIONAL] Conditions that rows must meet, such as "country=US,DE; ad type!=banner; app name~puzzle; impressions>=1000".',
    },
  },
  sellerStats: {
    name: 'SELLER_STATS',
    says: 'Returns seller stats as a table by up to eight dimensions. Days are in UTC, money is in USD.',
    returns: 'The stats.',
    arguments: {
      from: '[OPTIONAL - the last 30 days by default] The first date, or a period such as "last 7 days" or "this month".',
      to,
      group_by:
        '[OPTIONAL - "date" by default] The dimensions to group by, such as "date,country", or a range of them.',
      metrics: `[OPTIONAL - all but CTR by default] ${METRICS}`,
      bundles: '[OPTIONAL - all by default] The bundles to include, separated by commas or as a range.',
      os: '[OPTIONAL - all by default] The operating systems to include: "ios", "android", "windows", "web", separated by commas or as a range.',
      headers,
      refresh,
      compare,
      filter:
        '[OPTIONAL] Conditions that rows must meet, such as "country=US,DE; inventory type!=banner; impressions>=1000".',
    },
  },
  appList: {
    name: 'APP_LIST',
    says: 'Returns the list of your apps with their unique users in the period. Days are in UTC.',
    returns: 'The apps.',
    arguments: {
      from: `${LAST_MONTH} The first date, or a period such as "last 7 days" or "last=week".`,
      to,
      headers,
      refresh,
    },
  },
  discrepancies: {
    name: 'DISCREPANCIES',
    says: 'Returns the figures of your account beside those of the seller, with their differences and a status. Days are in UTC, money is in USD.',
    returns: 'The figures of both, their differences and a status for each row, and a total.',
    arguments: {
      from: '[OPTIONAL - the last 7 final days by default] The first date, or a period such as "last 30 days" or "last month".',
      to,
      group_by: '[OPTIONAL - "date,bundle" by default] "date,bundle", "bundle" or "date".',
      tolerance:
        "[OPTIONAL - 10% by default] The difference that is tolerated, as a share of the account's figure, such as 5%.",
      headers,
      refresh,
    },
  },
} as const satisfies Readonly<Record<string, FunctionText>>;

/** What Google shows as the type of an argument; of all others, dates and ranges too, `string`. */
export const ARGUMENT_TYPES: { readonly [Name in ArgumentName]?: 'boolean' | 'number' } = {
  headers: 'boolean',
  tolerance: 'number',
};

type Source = keyof typeof FUNCTIONS;
export type ArgumentName = { [Name in Source]: keyof (typeof FUNCTIONS)[Name]['arguments'] }[Source];

/** The arguments of a source's function, in order. */
export function argumentsOf(source: Source): readonly ArgumentName[] {
  return Object.keys(FUNCTIONS[source].arguments) as ArgumentName[];
}
