// The rules for labels: BigQuery's page "Introduction to labels".

import { invalid } from '../errors';

const MOST_LABELS = 64;
const LONGEST = 63;
/** Letters without case count as lower case. */
const KEY = /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{N}_-]*$/u;
const VALUE = /^[\p{Ll}\p{Lo}\p{N}_-]*$/u;

/** @throws BigQueryRefusal for invalid labels */
export function checkLabels(labels: Readonly<Record<string, string>>): void {
  const entries = Object.entries(labels);
  if (entries.length > MOST_LABELS) throw invalid(`A resource can have at most ${MOST_LABELS} labels.`);
  for (const [key, value] of entries) {
    if (!KEY.test(key) || key.length > LONGEST)
      throw invalid(
        `Label key "${key}" has invalid characters or length. Keys must start with a lowercase letter, have at most 63 characters, and contain only lowercase letters, numeric characters, underscores, and dashes.`,
      );
    if (!VALUE.test(value) || value.length > LONGEST)
      throw invalid(
        `Label value "${value}" has invalid characters or length. Values have at most 63 characters, and contain only lowercase letters, numeric characters, underscores, and dashes.`,
      );
  }
}
