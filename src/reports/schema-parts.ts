// What schemas are made of, besides objects and lists: bounded texts, and one of several values.
//
// zod's own checks for these (maxLength, regex, enum, literal, union) would add 4 kB to Code.js, for patterns, bounds and
// messages of which nothing is read here but an issue's path.

import * as z from 'zod/mini';

/** A text of at most `longest` UTF-16 units, of the given form when there is one. */
export const text = (longest: number, form = /(?:)/) =>
  z.string().check(z.refine((given) => given.length <= longest && form.test(given)));

/** One of these texts. */
export const oneOf = <Text extends string>(...texts: readonly Text[]) =>
  z.custom<Text>((given) => texts.some((each) => each === given));

/** What `one` takes or, failing that, what `other` takes; the issue is that the value is neither. */
export const either = <One, Other>(one: z.ZodMiniType<One>, other: z.ZodMiniType<Other>) =>
  z.custom<One | Other>().check((payload) => {
    const parsed = [one, other]
      .map((schema) => schema.safeParse(payload.value))
      .find(({ success }) => success);
    if (parsed) payload.value = parsed.data as One | Other;
    else payload.issues.push({ code: 'custom', input: payload.value });
  });
