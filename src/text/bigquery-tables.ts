// Words of BigQuery tables: what the service says of ours, and how others differ.

/** What a table is described as in BigQuery. */
export const TABLE_DESCRIPTION =
  'Loaded by Publisher Stats for Google Sheets, one partition for each UTC day. Money is in USD.';

/** What a role is given on. */
export const ROLE_PLACES = {
  project: (project: string) => `the project ${project}`,
  dataset: (project: string, dataset: string) => `the dataset ${project}.${dataset}`,
};

/** How a table differs from what a report needs, each as part of a list. */
export const TABLE_DIFFERENCES = {
  missing: (field: string) => `it has no column ${field}`,
  added: (field: string) => `its column ${field} isn’t in the report`,
  other: (field: string, existing: string, wanted: string) =>
    `its column ${field} is ${existing}, not ${wanted}`,
  notPartitioned: (field: string) => `it isn’t partitioned by day on ${field}`,
  clusters: (existing: readonly string[], wanted: readonly string[]) =>
    `it is clustered by ${fieldsListed(existing)}, not by ${fieldsListed(wanted)}`,
};

function fieldsListed(fields: readonly string[]): string {
  return fields.length === 0 ? 'nothing' : fields.join(' and ');
}
