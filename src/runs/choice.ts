// What a person chooses, from source to destination, in the one shape that is saved, sent and run.

import * as z from 'zod/mini';
import { freeSheetName } from '../core/name';
import { once } from '../core/once';
import { isPlace, type Place } from '../core/place/place';
import { CHOICE_OPTIONS, defaultOptions } from '../core/report/choice-options';
import { nameSchema, namesSchema, schemasOf } from '../core/report/option-schemas';
import { SOURCE_NAMES } from '../sources/source-list';

export const choiceSchema = once(() =>
  z.object({
    ...schemasOf(CHOICE_OPTIONS),
    source: z.enum(SOURCE_NAMES),
    /** A period in any of its written forms (`core/period`). */
    period: nameSchema(),
    /** Dimension names in the order of their columns; days also as `week` or `month`. */
    groupBy: namesSchema(),
    destination: z.custom<Place>(isPlace),
  }),
);

export type Choice = z.infer<ReturnType<typeof choiceSchema>>;
export type Destination = Choice['destination'];

/** What the panel starts with before anything was chosen. @param sheets the names of all sheets */
export function firstChoice(sheets: readonly string[] = []): Choice {
  return {
    ...defaultOptions(),
    source: 'appStats',
    period: 'last 7 days',
    groupBy: ['date'],
    destination: { kind: 'newSheet', sheetName: freeSheetName('App stats', sheets) },
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
