// The account interface's dimensions (publisher-api 2.3) and the columns of its app list (2.2).

import type { Column } from '../../core/table';
import type { Dimension } from '../fields';

/** Each `name` is both the value of `group` and the field of the answer. */
export const ACCOUNT_DIMENSIONS = [
  { name: 'date', title: 'Date', kind: 'day', aliases: ['day'] },
  { name: 'country', title: 'Country', kind: 'text' },
  { name: 'ad_type', title: 'Ad type', kind: 'text' },
  { name: 'placement_id', title: 'Placement', kind: 'text' },
] as const satisfies readonly Dimension[];

/** The columns that name the app of a row, in a table of several apps. */
export const APP_COLUMNS: readonly Column[] = [
  text('app', 'App', 'app'),
  text('bundle_id', 'Bundle ID', 'app'),
  text('platform', 'Platform', 'app'),
];

/** The columns of the app list, in the order of design §8. */
export const APP_LIST_COLUMNS: readonly Column[] = [
  ...APP_COLUMNS,
  { name: 'uniques', title: 'Uniques', kind: 'integer', role: 'metric' },
  text('sdk_status', 'SDK status'),
  text('sdk_versions', 'SDK versions'),
  text('app_id', 'App ID'),
  text('publisher_id', 'Publisher ID'),
];

function text(name: string, title: string, role: Column['role'] = 'attribute'): Column {
  return { name, title, kind: 'text', role };
}
