// Sentences about BigQuery: its connection, its tables, and loading them.

import type { KeyProblem } from '../../core/error-codes/bigquery-codes';
import { counted, grouped, listed, quoted } from '../phrases';
import type { ErrorSentences } from './error-sentences';
import { bothData, howToAgree } from './other-data';

const KEY_PROBLEMS: { readonly [Problem in KeyProblem]: string } = {
  notJson: 'This isn’t the whole text of a JSON key file.',
  otherKind: 'This isn’t the key of a service account.',
  universe: 'This key isn’t for Google’s public cloud.',
  email: 'The key’s client_email is missing or can’t be read.',
  project: 'The key’s project_id is missing or can’t be read.',
  keyId: 'The key’s private_key_id is missing or can’t be read.',
  privateKey: 'The key’s private_key is missing, incomplete or can’t be read.',
  tokenAddress: 'The key’s token_uri is missing or isn’t Google’s.',
};

const OWNERS: { readonly [Owner in 'nobody' | 'spreadsheet' | 'report']: string } = {
  nobody: 'wasn’t made by Publisher Stats',
  spreadsheet: 'belongs to a report of another spreadsheet',
  report: 'belongs to another report of this spreadsheet',
};

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

export const BIGQUERY_ERRORS = {
  KEY_INVALID: ({ problem }) =>
    `${KEY_PROBLEMS[problem]} In Google Cloud, create a JSON key for a service account, and paste the whole file.`,
  KEY_REFUSED: ({ email, serviceMessage }) =>
    `Google didn’t accept the key of ${email}. Create a new key for this service account and connect it.${quoted(serviceMessage)}`,
  BIGQUERY_API_OFF: ({ serviceMessage }) =>
    `The BigQuery API is off in the key’s project. Turn it on in Google Cloud, wait a few minutes, then try again.${quoted(serviceMessage)}`,
  BIGQUERY_DENIED: ({ email, role, on, serviceMessage }) =>
    `${email} isn’t allowed to do this. Give it the role ${role} on ${on}, or correct that name, then try again.${quoted(serviceMessage)}`,
  DATASET_MISSING: ({ project, dataset }) =>
    `There is no dataset ${dataset} in the project ${project}. Create it in BigQuery, or check both names.`,
  TABLE_OF_OTHERS: ({ table, owner }) =>
    `The table ${table} ${OWNERS[owner]}, so nothing was changed in it. Choose another table name.`,
  TABLE_DIFFERS: ({ table, differences }) =>
    `The table ${table} doesn’t fit this report (${listed(differences)}), so nothing was changed in it. Choose another table name, or change the report back.`,
  LOAD_FAILED: ({ day, reason, location, serviceMessage }, _sentenceOf, again) =>
    `BigQuery couldn’t load ${day} (${[reason, location].filter(Boolean).join(', ')}). The table keeps that day as it was. ${again('Try again')}.${quoted(serviceMessage)}`,
  LOAD_UNFINISHED: () => 'Time ran out before BigQuery had finished. The next run loads the rest.',
  DAY_TOO_LARGE: ({ day, bytes, limit }) =>
    `The rows of ${day} take ${grouped(bytes)} bytes, more than the ${grouped(limit)} that one request can carry. Choose fewer dimensions.`,
  DAYS_EXPIRE: ({ dataset, keptDays, first }) =>
    `The dataset ${dataset} keeps days for ${counted(keptDays, 'day')}, so ${first} would be deleted at once. Choose a later day, or change the dataset’s default partition expiration.`,
  DAYS_NOT_LOADED: ({ days, problem }, sentenceOf) =>
    `Nothing was loaded for ${listed(days)}. ${sentenceOf(problem)}`,
  TABLE_DATA_OF_OTHERS: ({ table, data }) => {
    const fact = `The table ${table} has data of another account, source, app or filter, so nothing was loaded.`;
    return data
      ? `${fact} ${bothData(data)}If they belong together, ${howToAgree(data.owner)}. If not, choose another table name.`
      : `${fact} Choose another table name.`;
  },
} satisfies Partial<ErrorSentences>;
