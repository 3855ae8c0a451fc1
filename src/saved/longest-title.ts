// How long the name of a connection, or of a person, can be.

/** Characters. A longer title is no connection's: an email has at most 320 (RFC 3696, erratum 1690). */
export const LONGEST_TITLE = 320;
