// What ends when a person logs out or deletes their data, for the question that is asked first.

/** Another spreadsheet. */
export interface FileLink {
  name: string;
  url: string;
}

/** What stops when a connection is removed. */
export interface Leaving {
  /** Whether formulas and other editors of this spreadsheet use it. */
  shared: boolean;
  /** Names of this spreadsheet's reports that run with it by the person's schedule. */
  reports: string[];
  /** Where the person shares it too. */
  files: FileLink[];
}

/** What stops when a person deletes their data. */
export interface PersonData {
  /** Titles of their connections. */
  connections: string[];
  /** Whether they share one of them in this spreadsheet. */
  shared: boolean;
  /** Names of this spreadsheet's reports that they have scheduled. */
  reports: string[];
  /** Where they share a connection or have a trigger too. */
  files: FileLink[];
}
