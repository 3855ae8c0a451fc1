// The building blocks of the request schemas. Every text and number has a limit.

import * as z from 'zod/mini';
import { byService, SERVICES, STATS_SERVICES } from '../../core/add-on/services';
import { OFFERS } from '../../core/agreement';
import { LONGEST_TITLE } from '../../saved/longest-title';

/** Of an agreement: the ID of a sheet, cells, a count and a hash. */
const LONGEST_FACT = 200;

export const text = (longest: number) => z.string().check(z.maxLength(longest));
/** A count of days or rows. */
export const countSchema = () => z.int().check(z.gte(0), z.lte(1_000_000_000));
export const nothing = () => z.object({});
export const statsService = () => z.enum(STATS_SERVICES);
export const connection = () => z.object({ service: z.enum(SERVICES), id: text(320) });
/** What a person has agreed to, as the errors before have offered it (`ErrorReport.offer`). */
export const agreements = () =>
  z.optional(
    z.array(z.object({ kind: z.enum(OFFERS), fact: text(LONGEST_FACT) })).check(z.maxLength(OFFERS.length)),
  );
export const reportId = () => text(8);
/** An ID that the panel gives a run, so that `progress` and `cancel` can name it. */
export const runIdField = () => ({ runId: text(64).check(z.regex(/^[A-Za-z0-9-]{8,}$/)) });
/** Connections by their titles, as `ConnectionTitles`. */
export const titleFields = () => byService(() => z.optional(text(LONGEST_TITLE)));
/** What a choice is asked of that began from a report. */
export const titlesField = () => ({ titles: z.optional(z.object(titleFields())) });

/** Several reports that run one after another. */
export const unfinishedSchema = () =>
  z.object({ of: countSchema(), left: z.array(reportId()).check(z.maxLength(1_000)) });

export type Unfinished = z.infer<ReturnType<typeof unfinishedSchema>>;
