// What would stop if a person logged out or deleted their data, for the question that the panel asks first.

/** Another spreadsheet. */
export interface FileLink {
  name: string;
  url: string;
}

/** Formulas that would stop because a connection is no longer shared. */
export interface StoppedFormulas {
  /** How many cells have one, by sheet; without sheets that have none. */
  sheets: { name: string; count: number }[];
  /** The sheets that weren't looked at, because they are large or time was up. */
  unread: string[];
}

/** What would stop if a connection were removed, or (the first three) no longer shared. */
export interface Leaving {
  /** Whether the person shares it with formulas and other editors of this spreadsheet. */
  shared: boolean;
  /** None unless it's shared; null if they couldn't be read. */
  formulas: StoppedFormulas | null;
  /** Names of reports and dashboards that others' triggers run here and that may use it, because it is shared. */
  othersReports: string[];
  /** Names of the reports and dashboards in this spreadsheet that the person's trigger runs with it. */
  reports: string[];
  /** The other spreadsheets in which the person shares it. */
  files: FileLink[];
}

/** What would stop if a person deleted their data. */
export interface PersonData {
  /** Titles of their connections. A BigQuery connection's title is the email of its service account. */
  connections: string[];
  /** Whether they share one of them in this spreadsheet. */
  shared: boolean;
  /** None unless they share one; null if they couldn't be read. */
  formulas: StoppedFormulas | null;
  /** Names of the reports and dashboards in this spreadsheet that their trigger runs. */
  reports: string[];
  /** Names of reports and dashboards that others' triggers run here, and that may use what this person shares. */
  othersReports: string[];
  /** The other spreadsheets in which they share a connection or have a trigger. */
  files: FileLink[];
}
