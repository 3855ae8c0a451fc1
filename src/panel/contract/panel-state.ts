// The state that the panel opens with: connections, sources, periods and the choice.

import type { ByService, StatsService } from '../../core/add-on/services';
import type { ListedPeriod } from '../../core/period';
import type { ComparisonColumn } from '../../core/report/comparison';
import type { FinalAfter } from '../../core/report/final-days';
import type { Choice, Destination } from '../../runs/choice';
import type { SourceName } from '../../sources/source-names';

export type { Choice, Destination, SourceName };

/** A dimension, metric or operating system as the panel lists it. */
export interface FieldView {
  name: string;
  title: string;
  /** Metrics only: whether it is written if the person chooses no metrics. */
  byDefault: boolean;
  /** Dimensions only: set for an attribute of the app, such as Platform, which the dimension App shows too. */
  isOfApp?: true;
}

/** A field that rows can be filtered by. */
export interface FilterFieldView {
  name: string;
  title: string;
  /** Whether a filter compares the field with a number instead of texts. */
  isNumber: boolean;
}

/** A column that rows can be sorted by, while the choice shows it. */
export interface SortColumnView {
  name: string;
  title: string;
  isNumber: boolean;
  /** The dimension or metric that it belongs to; `app` for those that name the app. */
  of: string;
  /** Set for a column of a comparison. */
  by?: ComparisonColumn;
}

export interface SourceView {
  name: SourceName;
  title: string;
  /** The services that it reads; it needs a connection to each. */
  services: readonly [StatsService, ...StatsService[]];
  dimensions: FieldView[];
  metrics: FieldView[];
  /** The dimensions that the field `Columns` offers, if any. Each value of the chosen one gets columns of its own. */
  columns: FieldView[];
  filterFields: FilterFieldView[];
  /** In the order of a table's columns; one that several choices show is there several times. Empty without metrics. */
  sortColumns: SortColumnView[];
  /** Whether at least one dimension must be chosen (the seller API refuses an empty groupByList). */
  needsDimension: boolean;
  /** The dimensions when the source is first chosen. */
  defaultGroupBy: readonly string[];
  /** The period when the source is first chosen; null leaves the period as it is. */
  firstPeriod: string | null;
  /** Whether the dimension Bundle must be chosen. */
  needsBundle: boolean;
  /** Whether a person chooses apps. */
  choosesApps: boolean;
  /** Whether each app takes a separate request. */
  requestsPerApp: boolean;
  /** Whether there are the filters `Bundles` and `OS`. */
  takesBundlesAndOs: boolean;
  /** Operating systems that the API documents (iOS, Android, …); empty if there is no filter `OS`. */
  os: FieldView[];
  /** The initial text of the field `Sheet name`. */
  sheetName: string;
}

/** One stored connection, without its secret. */
export interface ConnectionView {
  /** Identifies the connection in calls: an email, or the seller's name in lower case. */
  id: string;
  /** The email, or the seller's name. */
  title: string;
  /** When it was connected, ISO 8601. */
  since: string;
  current: boolean;
  /** The Google Cloud project of a service account key: the initial text of the field `Project`. */
  project?: string;
}

export interface ConnectionsView {
  /** The person's own connections. `current` marks the one that they work with. */
  connections: ConnectionView[];
  /** The connection that formulas and other editors of this spreadsheet use; null unless somebody shares one. */
  shared: { title: string; by: string; mine: boolean } | null;
}

/** The tabs of the panel. */
export const PANEL_TABS = ['build', 'reports', 'account'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** The answer of the call `open`. Other calls get the list of apps and the list of reports. */
export interface PanelState {
  /** Today's UTC day, YYYY-MM-DD. The panel calls `open` again when the day has changed. */
  today: string;
  /** How many days after its end a day is final, which any editor of the spreadsheet can set. */
  finalAfter: FinalAfter;
  /** `argumentSeparator` is the character between arguments of formulas in the spreadsheet's locale. */
  spreadsheet: { name: string; timeZone: string; locale: string; argumentSeparator: ',' | ';' };
  /** Email of the person who uses the panel; blank if Google doesn't tell it. */
  user: string;
  connections: ByService<ConnectionsView>;
  sources: SourceView[];
  periods: ListedPeriod[];
  /** The tab and the choice as the person left them, or the defaults. */
  tab: PanelTab;
  choice: Choice;
  /** The last choice and the last seller choice, so that switching the source brings them back. */
  choices: { [Name in SourceName]?: Choice };
  /** Whether these have all apps and bundles that were chosen. */
  isWhole: boolean;
  /** Sentences about what keeps this installation from working, such as a missing service address. */
  problems: string[];
  /** How long a run may take, ms. The panel shows it during a run. */
  budgetMs: number;
}

export interface AppView {
  appId: string;
  name: string;
  bundleId: string;
  platform: string;
}
