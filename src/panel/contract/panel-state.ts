// The state that the panel opens with: connections, sources, periods and the choice.

import type { ByService } from '../../core/add-on/services';
import type { ServiceName } from '../../core/errors';
import type { WriteRates } from '../../core/estimate';
import type { ListedPeriod } from '../../core/period';
import type { Choice, Destination } from '../../runs/choice';
import type { SourceName } from '../../sources/source-names';

export type { Choice, Destination, SourceName };

/** A dimension or metric as the panel lists it. */
export interface FieldView {
  name: string;
  title: string;
  /** Metrics only: written when the person names none. */
  byDefault: boolean;
  /** Dimensions only: of the row's app, whose columns have it too. */
  isOfApp?: true;
}

/** What rows can be filtered by. */
export interface FilterFieldView {
  name: string;
  title: string;
  /** Whether it is compared with a number, and not with texts. */
  isNumber: boolean;
}

export interface SourceView {
  name: SourceName;
  title: string;
  /** What it reads: it needs a connection of each. */
  services: readonly [ServiceName, ...ServiceName[]];
  dimensions: FieldView[];
  metrics: FieldView[];
  /** What can stand side by side under `Columns`; nothing where no values can. */
  columns: FieldView[];
  filterFields: FilterFieldView[];
  /** Whether at least one dimension must be chosen (the seller API refuses an empty groupByList). */
  needsDimension: boolean;
  /** Dimensions and period of a first choice; a null period keeps the one that was chosen. */
  defaultGroupBy: readonly string[];
  firstPeriod: string | null;
  /** Whether there is no table without the dimension Bundle. */
  needsBundle: boolean;
  /** Whether apps are chosen, and whether bundles and OS filter. */
  choosesApps: boolean;
  /** Whether each app costs a request of its own. */
  requestsPerApp: boolean;
  filters: boolean;
  /** Operating systems that the API documents (iOS, Android, …); empty where there is no such filter. */
  os: FieldView[];
  /** What `Sheet name` starts with. */
  sheetName: string;
}

/** One stored connection, without its secret. */
export interface ConnectionView {
  /** Names the connection in calls: an e-mail, or the seller's id. */
  id: string;
  /** The e-mail, or the seller's name. */
  title: string;
  /** When it was connected, ISO 8601. */
  since: string;
  current: boolean;
  /** The Google Cloud project of a key, where `Project` starts. */
  project?: string;
}

export interface ConnectionsView {
  /** The user's own connections, the current one marked. */
  connections: ConnectionView[];
  /** What formulas and other editors of this spreadsheet use, when somebody switched that on. */
  shared: { title: string; by: string; mine: boolean } | null;
}

/** The parts of the panel that a person switches between. */
export const PANEL_TABS = ['build', 'reports', 'account'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** All that the panel needs to be used, in one call. */
export interface PanelState {
  /** Today's UTC day, YYYY-MM-DD; when it has changed the panel asks again. */
  today: string;
  /** `argumentSeparator` is what stands between the arguments of a formula there. */
  spreadsheet: { name: string; timeZone: string; locale: string; argumentSeparator: ',' | ';' };
  /** Who the server side sees at the keyboard; empty when Google does not say. */
  user: string;
  connections: ByService<ConnectionsView>;
  sources: SourceView[];
  periods: ListedPeriod[];
  /** The tab and the choice as the person left them. */
  tab: PanelTab;
  choice: Choice;
  /** The last choice for each source, so that switching the source brings it back. */
  choices: { [Name in SourceName]?: Choice };
  /** Sentences about this installation that stop work, such as an address that is not set. */
  problems: string[];
  /** How long a run may take, ms: what the panel shows while it waits. */
  budgetMs: number;
  /** What earlier writes of this person in this file came to, by `rateKey` of `core/estimate`. */
  rates: WriteRates;
}

export interface AppView {
  appId: string;
  name: string;
  bundleId: string;
  platform: string;
}
