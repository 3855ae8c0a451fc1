// Options of reports, drawn and named by their tables, so that a new one needs no edit here.

import fc from 'fast-check';
import type { OptionsOf, OptionTable, ReportOption } from '../../../src/core/report/options';
import { anyText } from '../../fakes/any-text';

type Drawn<Options> = { [Key in keyof Options]: fc.Arbitrary<Options[Key]> };

/**
 * What each option may be, by its kind.
 * @param overrides for options whose names only a source knows, or that a test draws narrower
 */
export function anyOptions<Table extends OptionTable, Overrides extends Partial<Drawn<OptionsOf<Table>>>>(
  table: Table,
  overrides: Overrides,
): Drawn<OptionsOf<Table>> {
  const drawn = Object.entries<ReportOption>(table).map(([key, option]) => [key, anyOf(option)]);
  return { ...Object.fromEntries(drawn), ...overrides };
}

const aName = anyText({ minLength: 1, maxLength: 60 });

function anyOf(option: ReportOption): fc.Arbitrary<unknown> {
  switch (option.kind) {
    case 'flag':
      return fc.boolean();
    case 'word':
      return fc.constantFrom(...option.words);
    case 'words':
      return fc.shuffledSubarray([...option.words], { minLength: 1 });
    case 'count': {
      const count = fc.integer({ min: option.least, max: option.most });
      return option.defaultValue === null ? fc.option(count) : count;
    }
    case 'share':
      return fc.nat(99).map((percent) => percent / 100);
    case 'filter':
    case 'column':
    case 'dimension':
      return anyText({ maxLength: 60 });
    case 'apps':
      return fc.oneof(fc.constant('all'), fc.array(aName, { maxLength: 8 }));
    case 'names':
    case 'metrics':
    case 'systems':
      return fc.array(aName, { maxLength: 8 });
    case 'watch':
      return fc.constant(null);
  }
}
