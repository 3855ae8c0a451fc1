// The account or seller that a report reads, in an outcome and as a heading. Apart, since the panel needs no more.

/** The heading of the account or seller that a report reads. */
export const CONNECTION_HEADING = 'Connection';

/** An outcome where people have several connections. @param titles of those that were used; blank for none to name */
export function withConnection(outcome: string, titles: string): string {
  return titles === '' ? outcome : `${outcome} ${CONNECTION_HEADING}: ${titles}.`;
}
