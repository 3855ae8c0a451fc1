// The account or seller that a report reads, in an outcome. Apart, since the panel needs no more.

/** An outcome where people have several connections. @param titles of those that were used; blank for none to name */
export function withConnection(outcome: string, titles: string): string {
  return titles === '' ? outcome : `${outcome} Connection: ${titles}.`;
}
