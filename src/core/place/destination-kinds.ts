// The kinds of destinations: what a report can have there, and how places outside of the spreadsheet are named.

/** What a report can have where it writes. */
export interface DestinationKind {
  /** Write modes other than replace, and what they mark. */
  readonly modes: boolean;
  /** A row of totals. */
  readonly totals: boolean;
  /** Rows in an order, and only the first of them. */
  readonly order: boolean;
  /** Other days beside those of the period. */
  readonly comparison: boolean;
  /** Values of a dimension side by side. */
  readonly columns: boolean;
  readonly charts: boolean;
  readonly undo: boolean;
  /**
   * Whether it holds each UTC day by itself: a run loads some days after others, so there are no weeks, no conditions
   * on metrics and no preview, but there are backfills.
   */
  readonly holdsDays: boolean;
  /** Loads per place and UTC day; after those a backfill waits for the next day. 10,000 where there is no limit. */
  readonly mostLoads: number;
  /** What a place is, as part of a sentence. */
  readonly noun: string;
  /** The service whose account a run writes there with; null for the spreadsheet's own. */
  readonly service: 'bigquery' | null;
}

/** A destination outside of the spreadsheet, whose places are named by several texts. */
export interface OutsideKind<Part extends string = string> extends DestinationKind {
  /** Its name in the panel and in approvals, and the heading of its column in the reports tab. */
  readonly title: string;
  /** A name as the reports tab takes it. */
  readonly example: string;
  /** The texts that name a place, in their order: the title of each field, and the pattern of what it may be. */
  readonly parts: Readonly<Record<Part, { title: string; allowed: string }>>;
  /** What stands between them in one text. Only the first may have it. */
  readonly separator: string;
  /** The part that tells a report's place from those of other reports. */
  readonly own: Part;
  readonly service: 'bigquery';
  /** Opens the place in a browser. */
  address(place: Readonly<Record<Part, string>>): string;
  /** Another name for a place of that name. @param copy 1 for the first one */
  copyOf(own: string, copy: number): string;
}

export const SHEET: DestinationKind = {
  modes: true,
  totals: true,
  order: true,
  comparison: true,
  columns: true,
  charts: true,
  undo: true,
  holdsDays: false,
  mostLoads: 10_000,
  noun: 'sheet',
  service: null,
};

const BIGQUERY_TABLE: OutsideKind<'project' | 'dataset' | 'table'> = {
  title: 'BigQuery table',
  noun: 'table',
  example: 'my-project.my_dataset.my_table',
  parts: {
    // A project may stand behind a domain (`example.com:my-stats`).
    project: {
      title: 'Project',
      allowed: '^(?:[a-z][a-z0-9.-]{0,61}[a-z0-9]:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$',
    },
    dataset: { title: 'Dataset', allowed: '^[A-Za-z0-9_]{1,1024}$' },
    // No `$`, which would name a partition.
    table: { title: 'Table', allowed: '^[A-Za-z0-9_]{1,1000}$' },
  },
  separator: '.',
  own: 'table',
  service: 'bigquery',
  // BigQuery takes 1,500 in any 24 hours, which span two UTC days, and counts failed ones.
  mostLoads: 700,
  address({ project, dataset, table }) {
    const [p, d, t] = [project, dataset, table].map(encodeURIComponent);
    return `https://console.cloud.google.com/bigquery?p=${p}&d=${d}&t=${t}&page=table`;
  },
  // BigQuery takes 1,024 bytes for the name of a table, and no blanks or brackets.
  copyOf: (table, copy) => `${table.slice(0, 900)}_copy${copy > 1 ? copy : ''}`,
  modes: false,
  totals: false,
  order: false,
  comparison: false,
  columns: false,
  charts: false,
  undo: false,
  holdsDays: true,
};

/** Those outside of the spreadsheet, by the kinds of their places. */
const OUTSIDE_KINDS = { bigQueryTable: BIGQUERY_TABLE } as const;

export type OutsideName = keyof typeof OUTSIDE_KINDS;
/** The texts that name a place of a kind. */
export type PartOf<Name extends OutsideName> = keyof (typeof OUTSIDE_KINDS)[Name]['parts'] & string;
/** A place of a kind. */
export type OutsidePlaceOf<Name extends OutsideName> = { kind: Name } & { [Part in PartOf<Name>]: string };
export type TablePlace = OutsidePlaceOf<'bigQueryTable'>;
/** The texts that name places of any kind: fields of the panel. */
export type OutsidePart = { [Name in OutsideName]: PartOf<Name> }[OutsideName];

export function outsideNames(): OutsideName[] {
  return Object.keys(OUTSIDE_KINDS) as OutsideName[];
}

export function outsideKind(name: OutsideName): OutsideKind {
  return OUTSIDE_KINDS[name];
}

/** The texts of all kinds with the titles of their fields. */
export function partTitles(): Readonly<Record<OutsidePart, string>> {
  const parts = outsideNames().flatMap((name) => Object.entries(outsideKind(name).parts));
  return Object.fromEntries(parts.map(([part, { title }]) => [part, title])) as Record<OutsidePart, string>;
}

/** The texts of a kind, in their order. */
export function placeParts(name: OutsideName): OutsidePart[] {
  return Object.keys(outsideKind(name).parts) as OutsidePart[];
}

/** The texts of all kinds. */
export function outsideParts(): OutsidePart[] {
  return Object.keys(partTitles()) as OutsidePart[];
}
