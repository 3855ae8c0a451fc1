// The name of a BigQuery table in a sentence of the panel, which has room for its last part. Pure.

/**
 * The sentence with the table's own name instead of the whole: project and dataset stand above it, and would take the
 * lines that are shown.
 */
export function withShortTable(sentence: string, wholeName: string): string {
  return sentence.split(wholeName).join(wholeName.slice(wholeName.lastIndexOf('.') + 1));
}
