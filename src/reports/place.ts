// The places that a report can be written to: the part of a choice that says where.

import * as z from 'zod/mini';
import { once } from '../core/once';

/** Longer names are no names of a person, and a choice has to fit into a property. */
export const LONGEST_NAME = 500;

/** A new kind of place is a line here; the compiler then asks `Destinations` for what writes to it. */
export const placeSchema = once(() =>
  z.union([
    z.object({ kind: z.literal('newSheet'), sheetName: z.string().check(z.maxLength(LONGEST_NAME)) }),
    z.object({ kind: z.literal('currentCell') }),
  ]),
);

export type Place = z.infer<ReturnType<typeof placeSchema>>;
