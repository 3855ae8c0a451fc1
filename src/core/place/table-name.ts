// The names of a BigQuery table: what each may be, and all three as one text.

/** A table, by its names. */
export interface TableName {
  project: string;
  dataset: string;
  table: string;
}

/** A table as the place of a report. */
export type TablePlace = { kind: 'bigQueryTable' } & TableName;

/** The parts of a table's name, in their order. */
export const TABLE_NAME_PARTS = ['project', 'dataset', 'table'] as const;
export type TableNamePart = (typeof TABLE_NAME_PARTS)[number];

/**
 * What each may be. A project may stand behind a domain (`example.com:my-stats`). A `$` would name a partition, so no
 * table's name has one: a load of a whole table cannot be asked for by a name.
 */
const ALLOWED: { readonly [Part in TableNamePart]: string } = {
  project: '^(?:[a-z][a-z0-9.-]{0,61}[a-z0-9]:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$',
  dataset: '^[A-Za-z0-9_]{1,1024}$',
  table: '^[A-Za-z0-9_]{1,1000}$',
};

/** The first part that no table can have; null where all can be. */
export function wrongTablePart(name: TableName): TableNamePart | null {
  return TABLE_NAME_PARTS.find((part) => !isTablePart(part, name[part])) ?? null;
}

/** Whether a table's name can have such a part. */
export function isTablePart(part: TableNamePart, text: string): boolean {
  return new RegExp(ALLOWED[part]).test(text);
}

/** Opens the table in Google Cloud's console. */
export function tableAddress({ project, dataset, table }: TableName): string {
  const [p, d, t] = [project, dataset, table].map(encodeURIComponent);
  return `https://console.cloud.google.com/bigquery?p=${p}&d=${d}&t=${t}&page=table`;
}

/** `project.dataset.table`. */
export function textOfTableName({ project, dataset, table }: TableName): string {
  return [project, dataset, table].join('.');
}

/** The table that a text names; null for a text that names none. Only a project may have dots in its name. */
export function tableNameOfText(text: string): TableName | null {
  const [, project = '', dataset = '', table = ''] = /^(.+)\.([^.]+)\.([^.]+)$/.exec(text.trim()) ?? [];
  const name = { project, dataset, table };
  return wrongTablePart(name) === null ? name : null;
}
