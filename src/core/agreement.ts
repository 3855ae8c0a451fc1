// What a person can agree to, so that a refused action goes ahead: one value, of what stood there when they were asked.

export const OFFERS = [
  'insertRows',
  'insertColumns',
  'replaceCell',
  'replaceTable',
  'changeRows',
  'joinRows',
  'runReport',
] as const;

/** What is offered. */
export type Offer = (typeof OFFERS)[number];

/** How to move cells that are in the way: insert whole rows or whole columns. */
export type RoomOffer = Extract<Offer, 'insertRows' | 'insertColumns'>;

/** What is asked about the rows that stand where a saved report writes. */
export const ROWS_OFFERS = ['changeRows', 'joinRows'] as const satisfies readonly Offer[];

export type RowsOffer = (typeof ROWS_OFFERS)[number];

/** An offer, and what it is about. A person who agrees has agreed to nothing else. */
export interface Agreement {
  kind: Offer;
  /** What stood there, such as the sheet by its ID, the cells and the rows, as text that is only compared. */
  fact: string;
}

/** What a person has agreed to. */
export interface Agreements {
  has(kind: Offer, fact: string): boolean;
}

export const NOTHING_AGREED: Agreements = { has: () => false };

export function agreedTo(agreements: readonly Agreement[]): Agreements {
  return { has: (kind, fact) => agreements.some((each) => each.kind === kind && each.fact === fact) };
}

/** With more, each in place of the one to the same offer about something else. */
export function withAgreed(before: readonly Agreement[], ...more: readonly Agreement[]): Agreement[] {
  return [...before.filter(({ kind }) => !more.some((each) => each.kind === kind)), ...more];
}

export function agreement(kind: Offer, ...facts: readonly (string | number | null)[]): Agreement {
  return { kind, fact: JSON.stringify(facts) };
}
