// The keys of a person's own properties about the reports of a file.

/**
 * What a property is for: a watch's figures, the day of its last summary, and the due time that was
 * claimed while the file's properties were full.
 */
const REPORT_PROPERTY_USES = ['watched', 'summarized', 'claimed'] as const;
export type ReportPropertyUse = (typeof REPORT_PROPERTY_USES)[number];

/** A file, of which the properties are. */
export interface FileDeps {
  spreadsheet: { id(): string };
}

export function reportProperty(use: ReportPropertyUse, id: string, { spreadsheet }: FileDeps): string {
  return `${use}.${spreadsheet.id()}.${id}`;
}

/** All keys about a report. */
export function reportProperties(id: string, deps: FileDeps): string[] {
  return REPORT_PROPERTY_USES.map((use) => reportProperty(use, id, deps));
}
