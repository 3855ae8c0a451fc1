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
  { name: 'app', title: 'App', kind: 'text', role: 'app' },
  { name: 'bundle_id', title: 'Bundle ID', kind: 'text', role: 'app' },
  { name: 'platform', title: 'Platform', kind: 'text', role: 'app' },
];

/** The columns of the app list, in the order of design §8. */
export const APP_LIST_COLUMNS: readonly Column[] = [
  ...APP_COLUMNS,
  { name: 'uniques', title: 'Uniques', kind: 'integer', role: 'metric' },
  { name: 'sdk_status', title: 'SDK status', kind: 'text', role: 'attribute' },
  { name: 'sdk_versions', title: 'SDK versions', kind: 'text', role: 'attribute' },
  { name: 'app_id', title: 'App ID', kind: 'text', role: 'attribute' },
  { name: 'publisher_id', title: 'Publisher ID', kind: 'text', role: 'attribute' },
];
