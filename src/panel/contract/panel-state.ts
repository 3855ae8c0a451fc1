// The state that the panel opens with: connections, and the choice as it was left.

import { type ByService, STATS_SERVICES } from '../../core/add-on/services';
import type { LabelledValue } from '../../core/report/app-labels';
import type { FinalAfter } from '../../core/report/final-days';
import type { SeenValues } from '../../core/run-facts';
import type { Choice, Destination } from '../../runs/choice';
import type { GroupedField } from '../../sources/groups';
import type { SourceName } from '../../sources/source-list';
import type { Unfinished } from './schemas';

export type { Choice, Destination, SourceName };

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
  /** Whether its service no longer accepts it. */
  isRefused?: boolean;
}

export interface ConnectionsView {
  /** The person's own connections. `current` marks the one that they work with. */
  connections: ConnectionView[];
  /** The connection that formulas and other editors of this spreadsheet use; null unless somebody shares one. */
  shared: { title: string; by: string; mine: boolean; isRefused?: boolean } | null;
}

/**
 * Whether the person has a connection that sources read, or another editor shares one. A person who has logged out
 * counts as not connected, even while their shared copy is still here.
 */
export function isAnyConnected(connections: ByService<ConnectionsView>): boolean {
  return STATS_SERVICES.some((service) => {
    const { connections: own, shared } = connections[service];
    return own.length > 0 || shared?.mine === false;
  });
}

/** The groups of the tab that people fill in. */
export interface GroupsView {
  /** Whether there is such a tab, and with its own headings. */
  tab: 'none' | 'foreign' | 'read';
  /** `firstLabels` are suggested as values of conditions. */
  groups: { title: string; of: GroupedField; firstLabels: string[] }[];
  /** The labelled values of groups of apps, which the panel looks up in its list of apps. */
  appValues: LabelledValue[];
  /** The labelled values of groups of countries that are neither a code nor an English name. */
  otherCountries: LabelledValue[];
  /** Why other groups can't be read, by their cells. */
  problems: string[];
}

/** The values of a source's tables, by the names of fields. */
export interface TableValues {
  source: SourceName;
  values: SeenValues;
}

/** The values in the last tables of each source. */
export type ValuesBySource = { readonly [Name in SourceName]?: SeenValues };

/** The tabs of the panel. */
export const PANEL_TABS = ['build', 'reports', 'account'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What periods depend on. */
export interface PanelDay {
  /** Today's UTC day, YYYY-MM-DD. The panel calls `open` again when the day has changed. */
  today: string;
  /** How many days after its end a day is final, which any editor of the spreadsheet can set. */
  finalAfter: FinalAfter;
}

/** The answer of the call `open`. Other calls get the list of apps and the list of reports. */
export interface PanelState extends PanelDay {
  spreadsheet: { name: string; timeZone: string; locale: string };
  /** The names of all its sheets, so that a new table gets one that is free. */
  sheets: string[];
  /** Null without their tab. */
  groups: GroupsView | null;
  /** Email of the person who uses the panel; blank if Google doesn't tell it. */
  user: string;
  connections: ByService<ConnectionsView>;
  /** The tab and the choice as the person left them, or the defaults. */
  tab: PanelTab;
  choice: Choice;
  /** The last choice of the seller and of another source, so that switching the source brings them back. */
  choices: { [Name in SourceName]?: Choice };
  /** Whether anybody has written a table into this spreadsheet. */
  hasTables: boolean;
  /** Whether there are saved reports to look at. Only looked up for a person without a connection, so else false. */
  hasReports: boolean;
  /** Whether these have all apps and bundles that were chosen. */
  isWhole: boolean;
  /** Sentences about what keeps this installation from working, such as a missing service address. */
  problems: string[];
  /** What of several reports is left, as where the panel was closed while they ran. */
  unfinished?: Unfinished | undefined;
  /** The person's write of the last minutes, which can be undone. */
  lastWrite?: { key: string; sheetName: string } | undefined;
  /** How long a run may take, ms. The panel shows it during a run. */
  budgetMs: number;
}

export interface AppView {
  appId: string;
  name: string;
  bundleId: string;
  platform: string;
}
