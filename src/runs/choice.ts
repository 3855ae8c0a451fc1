// What a person chooses, from source to destination, in the one shape that is saved, sent and run.

import * as z from 'zod/mini';
import { once } from '../core/once';
import { isPlace, LONGEST_NAME, MOST_NAMES, type Place } from '../core/place/place';
import { COMPARISON_COLUMNS, COMPARISONS, FIRST_COMPARISON_COLUMNS } from '../core/report/comparison';
import {
  FIRST_LEAST_IMPRESSIONS,
  FIRST_TOLERANCE,
  MOST_LEAST_IMPRESSIONS,
} from '../core/report/discrepancy-options';
import { LONGEST_FILTER } from '../core/report/filter';
import { MOST_TOP_ROWS } from '../core/report/report-options';
import { unsetOptions } from '../core/report/unset-options';
import { SOURCE_NAMES } from '../sources/source-names';

const name = () => z.string().check(z.maxLength(LONGEST_NAME));
/** An empty name is none in the reports tab, where no app at all means all of them. */
const names = () => z.array(name().check(z.minLength(1))).check(z.maxLength(MOST_NAMES));

export const choiceSchema = once(() =>
  z.object({
    source: z.enum(SOURCE_NAMES),
    /** `all`, or app_ids in the order in which their rows shall stand. */
    apps: z.union([z.literal('all'), names()]),
    /** A period in any of its written forms (`core/period`). */
    period: name(),
    /** Whether each app has rows of its own; without it they are of all the apps together. */
    byApp: z._default(z.boolean(), true),
    /** Dimension names in the order of their columns; days also as `week` or `month`. */
    groupBy: names(),
    /** Metric names in the order of their columns; none means the source's default ones. */
    metrics: names(),
    /** Seller only: bundles and operating systems to keep; none means all. */
    bundles: names(),
    os: names(),
    /** Conditions that rows must meet, as text (`core/report/filter`); '' for none. */
    filter: z._default(z.string().check(z.maxLength(LONGEST_FILTER)), ''),
    /** Whether a row of totals stands below the body. */
    totals: z.boolean(),
    // What was stored or exported before there were these has none of them.
    /** The metric that sorts the rows, the largest first; '' keeps the order of the dimensions. */
    sortBy: z._default(name(), ''),
    /** How many rows are written of those that `sortBy` puts first; null: all. */
    topRows: z._default(z.nullable(z.int().check(z.gte(1), z.lte(MOST_TOP_ROWS))), null),
    /** Whether a column beside Country names the countries. */
    countryNames: z._default(z.boolean(), false),
    /** The dimension whose values stand side by side, also `app`; '' for none. */
    columns: z._default(name(), ''),
    /** What the period is compared with; '' for nothing. */
    compare: z._default(z.enum(['', ...COMPARISONS]), ''),
    /** The columns of the comparison that stand after each metric. */
    compareColumns: z._default(
      z.array(z.enum(COMPARISON_COLUMNS)).check(z.maxLength(COMPARISON_COLUMNS.length)),
      [...FIRST_COMPARISON_COLUMNS],
    ),
    /** Discrepancies only: the share of the account's figure that is within tolerance (0.1 is 10 %). */
    tolerance: z._default(z.number().check(z.gte(0), z.lt(1)), FIRST_TOLERANCE),
    /** Discrepancies only: with fewer impressions on both sides a day is too small to judge. */
    leastImpressions: z._default(
      z.int().check(z.gte(0), z.lte(MOST_LEAST_IMPRESSIONS)),
      FIRST_LEAST_IMPRESSIONS,
    ),
    destination: z.custom<Place>(isPlace),
  }),
);

export type Choice = z.infer<ReturnType<typeof choiceSchema>>;
export type Destination = Choice['destination'];

/** What the panel starts with before anything was chosen. */
export function firstChoice(): Choice {
  return {
    ...unsetOptions(),
    source: 'appStats',
    period: 'last 7 days',
    groupBy: ['date'],
    destination: { kind: 'newSheet', sheetName: 'App stats' },
  };
}

/** What `Write seller stats` writes when the person has not chosen anything for the seller yet. */
export function firstSellerChoice(): Choice {
  return {
    ...firstChoice(),
    source: 'sellerStats',
    period: 'last 30 days',
    destination: { kind: 'newSheet', sheetName: 'Seller stats' },
  };
}
