// What a report knows of days and apps, as it is stored.

import * as z from 'zod/mini';
import { type Day, parseDay } from '../day';
import { once } from '../once';
import type { DaysKnown } from './asked-days';

export const daysKnownSchema = once((): z.ZodMiniType<DaysKnown> => {
  const day = z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== null);
  const dayOrBlank = z.union([day, z.literal('')]);
  const mark = z.string().check(z.regex(/^[0-9a-f]{8}$/));
  return z.object({
    firstDay: dayOrBlank,
    readFrom: dayOrBlank,
    heldSince: dayOrBlank,
    released: z.array(mark),
    regular: z.array(z.object({ to: day, marks: z.array(mark) })),
    gone: z.array(mark),
  });
});
