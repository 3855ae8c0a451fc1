// Schemas of options, by their kinds. Not for the panel, which would have to bundle zod.

import * as z from 'zod/mini';
import { LONGEST_NAME, MOST_NAMES } from '../place/place';
import { isWatch, type Watch } from '../watch/watch';
import { LONGEST_FILTER } from './filter';
import { defaultsOf, type OptionTable, type ReportOption, type ValueOf } from './options';

export const nameSchema = () => z.string().check(z.maxLength(LONGEST_NAME));

/** No empty names, which no service has. */
export const namesSchema = () => z.array(nameSchema().check(z.minLength(1))).check(z.maxLength(MOST_NAMES));

/** A schema for each option of a table. An option that is absent has its default value. */
export function schemasOf<Table extends OptionTable>(table: Table) {
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(table);
  const schemas = Object.entries<ReportOption>(table).map(([key, option]) => [
    key,
    z._default(schemaOf(option), defaults[key]),
  ]);
  return Object.fromEntries(schemas) as { [Key in keyof Table]: z.ZodMiniType<ValueOf<Table[Key]>> };
}

function schemaOf(option: ReportOption): z.ZodMiniType {
  switch (option.kind) {
    case 'flag':
      return z.boolean();
    case 'apps':
      return z.union([z.literal('all'), namesSchema()]);
    case 'column':
    case 'dimension':
      return nameSchema();
    case 'names':
    case 'metrics':
      return namesSchema();
    case 'systems':
      return namesSchema().check(z.refine(areUnique));
    case 'filter':
      return z.string().check(z.maxLength(LONGEST_FILTER));
    case 'word':
      return z.enum(option.words);
    case 'words':
      return z.array(z.enum(option.words)).check(z.maxLength(option.words.length), z.refine(areUnique));
    case 'count': {
      const count = z.int().check(z.gte(option.least), z.lte(option.most));
      return option.defaultValue === null ? z.nullable(count) : count;
    }
    case 'share':
      return z.number().check(z.gte(0), z.lt(1));
    case 'watch':
      return z.nullable(z.custom<Watch>(isWatch));
  }
}

function areUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
