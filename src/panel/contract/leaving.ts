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
  /** What those reports would use from then on; null where that is nothing, so that they stop. */
  next: NextConnection | null;
  /** Names of reports that others have scheduled here and that may run with it, because it is shared. */
  othersReports: string[];
  /** Where the person shares it too. */
  files: FileLink[];
}

/** A connection that takes the place of one that is removed. */
export interface NextConnection {
  title: string;
  /** Whether schedules wait until the person has approved them for it. */
  needsApproval: boolean;
}

/** What stops when a person deletes their data. */
export interface PersonData {
  /** Titles of their connections, with the e-mail of a service account. */
  connections: string[];
  /** Whether they share one of them in this spreadsheet. */
  shared: boolean;
  /** Names of this spreadsheet's reports that they have scheduled. */
  reports: string[];
  /** Names of reports that others have scheduled here and that may run with what they share. */
  othersReports: string[];
  /** Where they share a connection or have a trigger too. */
  files: FileLink[];
}
