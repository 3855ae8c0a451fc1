// The keys of a person's own properties about the reports of a file.

/**
 * What a property is for: a report that they own, one of another's that they agreed to run, apps left out, a watch's
 * figures, and the day of its last summary.
 */
const REPORT_PROPERTY_USES = ['own', 'agreed', 'without', 'watched', 'summarized'] as const;
export type ReportPropertyUse = (typeof REPORT_PROPERTY_USES)[number];

/** A file, of which the properties are. */
export interface FileDeps {
  spreadsheetId(): string;
}

export function reportProperty(use: ReportPropertyUse, id: string, { spreadsheetId }: FileDeps): string {
  return `${use}.${spreadsheetId()}.${id}`;
}

/** All keys about a report. */
export function reportProperties(id: string, deps: FileDeps): string[] {
  return REPORT_PROPERTY_USES.map((use) => reportProperty(use, id, deps));
}
