// The panel’s fields behind the paths by which the seller API names them.

/** The panel's field, and its words, for a path in an error of the seller service (docs/services.md §2.1, §2.4). */
const SELLER_FIELDS = [
  { path: /^token\b/, field: 'sellerToken', words: 'seller token' },
  { path: /^filter\.(from|to)Date\b/, field: 'period', words: 'period' },
  { path: /^filter\.bundleList\b/, field: 'bundles', words: 'bundles' },
  { path: /^filter\.operationSystemList\b/, field: 'os', words: 'OS' },
  { path: /^filter\.groupByList\b/, field: 'groupBy', words: 'group by' },
] as const;

/** @param path as the API gives it: `filter.bundleList[3]` is about the same field as `filter.bundleList` */
export function sellerField(path: string): (typeof SELLER_FIELDS)[number] | undefined {
  return SELLER_FIELDS.find((known) => known.path.test(path));
}
