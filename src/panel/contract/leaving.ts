// What would stop if a person logged out or deleted their data, for the question that the panel asks first.

/** Another spreadsheet. */
export interface FileLink {
  name: string;
  url: string;
}

/** What would stop if a connection were removed. */
export interface Leaving {
  /** Whether the person shares it with formulas and other editors of this spreadsheet. */
  shared: boolean;
  /** Names of the reports in this spreadsheet that the person's trigger runs with it. */
  reports: string[];
  /** Names of reports that other people's triggers run here and that may use it, because it is shared. */
  othersReports: string[];
  /** The other spreadsheets in which the person shares it. */
  files: FileLink[];
}

/** What would stop if a person deleted their data. */
export interface PersonData {
  /** Titles of their connections. A BigQuery connection's title is the email of its service account. */
  connections: string[];
  /** Whether they share one of them in this spreadsheet. */
  shared: boolean;
  /** Names of the reports in this spreadsheet that their trigger runs. */
  reports: string[];
  /** Names of reports that other people's triggers run here, and that may use what this person shares. */
  othersReports: string[];
  /** The other spreadsheets in which they share a connection or have a trigger. */
  files: FileLink[];
}
