// Tests of the options of Discrepancies as they are typed.

import * as fc from 'fast-check';
import { optionOf, optionTextsOf, type TypedOption } from '../../../sidebar/choice/option-texts';
import { FIRST_CHOICE } from '../panel-fixture';

it.each<[TypedOption, string, number | null]>([
  ['tolerance', '10%', 0.1],
  // The field is in percent.
  ['tolerance', '5', 0.05],
  ['tolerance', ' 7,5 % ', 0.075],
  ['tolerance', '0', 0],
  ['tolerance', '99.99', 0.9999],
  ['tolerance', '100', null],
  ['tolerance', '-1', null],
  ['tolerance', '', null],
  ['tolerance', 'ten', null],
  ['leastImpressions', '1000', 1000],
  ['leastImpressions', '0', 0],
  ['leastImpressions', '1e3', 1000],
  ['leastImpressions', '1000000001', null],
  ['leastImpressions', '1.5', null],
  ['leastImpressions', '-1', null],
  ['leastImpressions', ' ', null],
])('the text of %s in %j has the value %j', (option, text, value) => {
  const found = optionOf(option, text);
  if (value === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(value, 10);
});

it('the options of Discrepancies start with 10% and 1000', () => {
  expect(optionTextsOf(FIRST_CHOICE)).toEqual({ tolerance: '10%', leastImpressions: '1000' });
});

it('every value is shown as a text that has that value', () => {
  const choices = fc.record({ tolerance: fc.integer({ min: 0, max: 9999 }), leastImpressions: fc.nat(1e9) });
  fc.assert(
    fc.property(choices, ({ tolerance, leastImpressions }) => {
      const choice = { ...FIRST_CHOICE, tolerance: tolerance / 10_000, leastImpressions };
      const texts = optionTextsOf(choice);
      expect(optionOf('tolerance', texts.tolerance)).toBeCloseTo(choice.tolerance, 8);
      expect(optionOf('leastImpressions', texts.leastImpressions)).toBe(leastImpressions);
    }),
  );
});
