// Drivers: how much of a change in revenue came from impressions, from eCPM, and from the mix of rows.

import { minus, sumOf, withoutNoise } from '../sum';

/** The names of the metrics that drivers are computed from. Sources that send both can show drivers. */
export const DRIVEN_METRIC = 'revenue';
export const DRIVING_METRIC = 'impressions';

/** Impressions, and revenue in USD as the service sent it. A side without a row has 0 of both. */
export interface DriverSide {
  readonly impressions: number;
  readonly revenue: number;
  /** The users of a row of one app; null or absent where nobody knows them. */
  readonly users?: number | null;
}

export interface ComparedSides {
  readonly earlier: DriverSide;
  readonly present: DriverSide;
}

/** What a change in revenue came from, in USD. From impressions, from eCPM and from the mix sum to the change. */
export interface Drivers {
  readonly fromImpressions: number;
  /** The parts of what came from impressions; null where users aren't known, as of rows together. */
  readonly fromUsers: number | null;
  readonly fromImpressionsPerUser: number | null;
  readonly fromEcpm: number;
  /** Null for a single row, which has no mix. */
  readonly fromMix: number | null;
}

/**
 * The drivers of one row. What came from impressions is their change at the mean of both sides' revenue per impression,
 * rounded to the cent, so that what came from eCPM, the rest, doesn't depend on how a cell is rounded. Neither goes
 * against the row's own impressions or eCPM. Of a side without impressions no eCPM is known, so all is from
 * impressions; with impressions on neither side, all is from eCPM.
 */
export function driversOf({ earlier, present }: ComparedSides): Drivers {
  const change = minus(present.revenue, earlier.revenue);
  const fromImpressions = fromImpressionsIn({ earlier, present });
  const fromUsers = fromUsersIn({ earlier, present });
  const fromImpressionsPerUser = fromUsers === null ? null : minus(fromImpressions, fromUsers);
  return {
    fromImpressions,
    fromUsers,
    fromImpressionsPerUser,
    fromEcpm: minus(change, fromImpressions),
    fromMix: null,
  };
}

/**
 * The drivers of rows together: what came from eCPM is the sum of the rows, what came from impressions is that of the
 * total's own impressions and eCPM, and the rest came from the mix. Users aren't added up, so only those of a single
 * row are told.
 */
export function driversOfAll(rows: readonly ComparedSides[]): Drivers {
  const total = { earlier: sumOfSide(rows, 'earlier'), present: sumOfSide(rows, 'present') };
  const fromImpressions = fromImpressionsIn(total);
  const fromEcpm = withoutNoise(sumOf(rows.map((row) => driversOf(row).fromEcpm)));
  const change = minus(total.present.revenue, total.earlier.revenue);
  const [only] = rows.length === 1 ? rows.map(driversOf) : [];
  const { fromUsers = null, fromImpressionsPerUser = null } = only ?? {};
  return {
    fromImpressions,
    fromUsers,
    fromImpressionsPerUser,
    fromEcpm,
    fromMix: minus(change - fromImpressions, fromEcpm),
  };
}

function fromImpressionsIn({ earlier, present }: ComparedSides): number {
  if (earlier.impressions === 0 && present.impressions === 0) return 0;
  const change = minus(present.revenue, earlier.revenue);
  if (earlier.impressions === 0 || present.impressions === 0) return change;
  const price = (earlier.revenue / earlier.impressions + present.revenue / present.impressions) / 2;
  return toCent((present.impressions - earlier.impressions) * price);
}

/**
 * The change of users at the means of both sides' impressions per user and revenue per impression, rounded to the cent.
 * What a side has no users or impressions to divide by is the other side's. Null for impressions that no user saw.
 */
function fromUsersIn({ earlier, present }: ComparedSides): number | null {
  const [before, now] = [earlier.users ?? null, present.users ?? null];
  if (before === null || now === null) return null;
  if ((before === 0 && earlier.impressions > 0) || (now === 0 && present.impressions > 0)) return null;
  const sides = [earlier, present];
  const perUser = sides.map(({ impressions, users }) => impressions / Number(users));
  const price = sides.map(({ impressions, revenue }) => revenue / impressions);
  return toCent((now - before) * meanOf(perUser) * meanOf(price));
}

/** The mean of the quotients that there are; 0 without any. */
function meanOf(quotients: readonly number[]): number {
  const finite = quotients.filter(Number.isFinite);
  return finite.length === 0 ? 0 : sumOf(finite) / finite.length;
}

/** Rounded alike for gains and losses; never −0. */
function toCent(amount: number): number {
  return (Math.sign(amount) * Math.round(Math.abs(amount) * 100)) / 100 + 0;
}

function sumOfSide(rows: readonly ComparedSides[], side: keyof ComparedSides): DriverSide {
  return {
    impressions: sumOf(rows.map((row) => row[side].impressions)),
    revenue: sumOf(rows.map((row) => row[side].revenue)),
  };
}
