// The options that are typed: their texts, and what is no value.

import * as fc from 'fast-check';
import { textOf } from '../../../sidebar/fields/build-fields';
import type { TextName } from '../../../sidebar/state/state';
import { NO_NUMBER } from '../../../sidebar/state/typed';
import { FIRST_CHOICE } from '../panel-fixture';

const readFrom = (name: TextName, text: string): unknown => {
  const read = textOf(name).read(text);
  return 'value' in read ? read.value : undefined;
};

it.each<[TextName, string, number | null | undefined]>([
  // The field is in percent.
  ['tolerance', '5', 0.05],
  ['tolerance', ' 7,5 % ', 0.075],
  ['tolerance', '100', undefined],
  ['tolerance', '', undefined],
  ['leastImpressions', '1000', 1000],
  ['leastImpressions', '1.5', undefined],
  ['leastImpressions', ' ', undefined],
  ['topRows', '020', 20],
  // No number of rows is all of them.
  ['topRows', '', null],
  ['topRows', '0', undefined],
  ['topRows', NO_NUMBER, undefined],
  ['mostColumns', '50', 50],
  ['mostColumns', '51', undefined],
  ['mostColumns', '', undefined],
])('the text of %s in %j has the value %j', (option, text, value) => {
  const found = readFrom(option, text);
  if (typeof value === 'number') expect(found).toBeCloseTo(value, 10);
  else expect(found).toBe(value);
});

it('the options of Discrepancies start with 10% and 1000', () => {
  const written = (name: TextName) => textOf(name).written(FIRST_CHOICE[name]);
  expect([written('tolerance'), written('leastImpressions')]).toEqual(['10%', '1000']);
});

it('every value is shown as a text that has that value', () => {
  const choices = fc.record({ tolerance: fc.integer({ min: 0, max: 9999 }), leastImpressions: fc.nat(1e9) });
  fc.assert(
    fc.property(choices, ({ tolerance, leastImpressions }) => {
      const readBack = (name: TextName, value: unknown) => readFrom(name, textOf(name).written(value));
      expect(readBack('tolerance', tolerance / 10_000)).toBeCloseTo(tolerance / 10_000, 8);
      expect(readBack('leastImpressions', leastImpressions)).toBe(leastImpressions);
    }),
  );
});
