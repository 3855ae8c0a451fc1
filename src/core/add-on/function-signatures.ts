// The custom functions and their arguments, in order (docs/product.md §4). A test checks that `main.ts` has the same.

export const SIGNATURES = {
  APP_STATS: ['apps', 'from', 'to', 'group_by', 'metrics', 'headers', 'refresh', 'compare', 'filter'],
  SELLER_STATS: [
    'from',
    'to',
    'group_by',
    'metrics',
    'bundles',
    'os',
    'headers',
    'refresh',
    'compare',
    'filter',
  ],
  APP_LIST: ['from', 'to', 'headers', 'refresh'],
  DISCREPANCIES: ['from', 'to', 'group_by', 'tolerance', 'headers', 'refresh'],
} as const;

export type FunctionName = keyof typeof SIGNATURES;
export type ArgumentName = (typeof SIGNATURES)[FunctionName][number];

/** The function of each source. */
export const FUNCTION_OF = {
  appStats: 'APP_STATS',
  sellerStats: 'SELLER_STATS',
  appList: 'APP_LIST',
  discrepancies: 'DISCREPANCIES',
} as const satisfies Readonly<Record<string, FunctionName>>;

export const FUNCTION_NAMES: readonly FunctionName[] = [
  'APP_STATS',
  'SELLER_STATS',
  'APP_LIST',
  'DISCREPANCIES',
];
