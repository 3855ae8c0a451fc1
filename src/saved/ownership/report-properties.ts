// The keys of a person's own properties about the reports of a file.

/**
 * What a property is for: one of another's reports that they agreed to run, apps left out, a watch's figures, the day
 * of its last summary, and a report that they own.
 */
const REPORT_PROPERTY_USES = ['agreed', 'without', 'watched', 'summarized', 'own'] as const;
export type ReportPropertyUse = (typeof REPORT_PROPERTY_USES)[number];

/** A file, of which the properties are. */
export interface FileDeps {
  spreadsheet: { id(): string };
}

export function reportProperty(use: ReportPropertyUse, id: string, { spreadsheet }: FileDeps): string {
  return `${use}.${spreadsheet.id()}.${id}`;
}

/**
 * All keys about a report. Google may stop an execution between any two that are removed: `own`, by which the others
 * are found once the row is gone, comes last.
 */
export function reportProperties(id: string, deps: FileDeps): string[] {
  return REPORT_PROPERTY_USES.map((use) => reportProperty(use, id, deps));
}
