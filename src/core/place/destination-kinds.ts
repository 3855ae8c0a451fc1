// The kinds of destinations: whether they hold tables or days, and how places outside of the spreadsheet are named.

import { firstCharacters } from '../first-characters';

/** What a report can do at a kind of destination. */
export interface DestinationKind {
  /**
   * Whether the destination holds each UTC day separately, and not a whole table. A run then loads days one after
   * another, each in place of what is there, so earlier days can be loaded, but nothing that reaches over several days
   * or comes of a whole table: no write modes, totals, order, comparison, columns of values, weeks, conditions on
   * metrics, previews, charts or undo.
   */
  readonly holdsDays: boolean;
  /** The word for a place in a sentence. */
  readonly noun: string;
  /** The service whose connection a run needs to write; null for the spreadsheet. */
  readonly service: 'bigquery' | null;
}

/** A table of BigQuery. */
export interface TablePlace {
  readonly kind: 'bigQueryTable';
  readonly project: string;
  readonly dataset: string;
  readonly table: string;
}
/** A place outside of the spreadsheet. */
export type OutsidePlace = TablePlace;
export type OutsideKindName = OutsidePlace['kind'];
type PartIn<Place> = Place extends unknown ? Exclude<keyof Place, 'kind'> : never;
/** One of the texts that name a place together, such as `dataset`; of any kind, or of one. */
export type OutsidePart<Name extends OutsideKindName = OutsideKindName> = PartIn<
  Extract<OutsidePlace, { kind: Name }>
>;

/** A destination outside of the spreadsheet, whose places are named by several texts. */
export interface OutsideKind extends DestinationKind {
  /** Its name in the panel. */
  readonly title: string;
  /** The texts that name a place, in their order: each with its field's title, and the pattern of what it may be. */
  readonly parts: readonly { readonly name: OutsidePart; readonly title: string; readonly allowed: string }[];
  /** Separates the texts when they are joined into one. Only the first text may contain the separator. */
  readonly separator: string;
  /** The part that is new in a copied report, because no two reports may have the same place: a table's name. */
  readonly own: OutsidePart;
  readonly service: 'bigquery';
  /** The URL of the place in a browser. */
  address(place: OutsidePlace): string;
  /** The name of a copy of the place named `own`. @param copy 1 for the first copy */
  copyOf(own: string, copy: number): string;
}

export const SHEET: DestinationKind = {
  holdsDays: false,
  noun: 'sheet',
  service: null,
};

const BIGQUERY_TABLE: OutsideKind = {
  title: 'BigQuery table',
  noun: 'table',
  parts: [
    // A project ID may have a domain as its prefix (`example.com:my-stats`).
    {
      name: 'project',
      title: 'Project',
      allowed: '^(?:[a-z][a-z0-9.-]{0,61}[a-z0-9]:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$',
    },
    { name: 'dataset', title: 'Dataset', allowed: '^[A-Za-z0-9_]{1,1024}$' },
    // No `$`, which would name a partition.
    { name: 'table', title: 'Table', allowed: '^[A-Za-z0-9_]{1,1000}$' },
  ],
  separator: '.',
  own: 'table',
  service: 'bigquery',
  address({ project, dataset, table }) {
    const [p, d, t] = [project, dataset, table].map(encodeURIComponent);
    return `https://console.cloud.google.com/bigquery?p=${p}&d=${d}&t=${t}&page=table`;
  },
  // `_copy` instead of ` (copy)`, because `allowed` has no spaces or brackets. The cut keeps it within 1,000.
  copyOf: (table, copy) => `${firstCharacters(table, 900)}_copy${copy > 1 ? copy : ''}`,
  holdsDays: true,
};

/** The destinations outside of the spreadsheet, by the `kind` of their places. */
const OUTSIDE_KINDS: Readonly<Record<OutsideKindName, OutsideKind>> = { bigQueryTable: BIGQUERY_TABLE };

export function outsideNames(): OutsideKindName[] {
  return Object.keys(OUTSIDE_KINDS) as OutsideKindName[];
}

export function outsideKind(name: OutsideKindName): OutsideKind {
  return OUTSIDE_KINDS[name];
}

/** The parts of a kind, in their order. */
export function placeParts(name: OutsideKindName): OutsidePart[] {
  return outsideKind(name).parts.map((part) => part.name);
}

/** The titles of the parts of all kinds. The panel has a field for each. */
export function partTitles(): Readonly<Record<OutsidePart, string>> {
  const parts = outsideNames().flatMap((name) => outsideKind(name).parts);
  return Object.fromEntries(parts.map(({ name, title }) => [name, title])) as Record<OutsidePart, string>;
}

/** The parts of all kinds. */
export function outsideParts(): OutsidePart[] {
  return outsideNames().flatMap(placeParts);
}
