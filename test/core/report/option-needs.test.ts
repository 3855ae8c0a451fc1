// Which options of a report count, by what it has.

import { counts, lackedBy, type OptionTerms } from '../../../src/core/report/option-needs';
import {
  conditionsOf,
  OPTION_NEEDS,
  type OptionName,
  type OptionNeed,
  optionNames,
  reportFlags,
} from '../../../src/core/report/report-options';

/** A report that has everything. */
const WHOLE: OptionTerms = {
  mode: 'merge',
  hasSchedule: true,
  destination: { kind: 'newSheet', sheetName: 'Daily' },
  compare: 'previous year',
  isComparable: true,
  tellsDays: true,
  hasTimeColumns: false,
};
const table = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;
const LACKING: { readonly [Need in OptionNeed]: Partial<OptionTerms> } = {
  sheet: { destination: table },
  merge: { mode: 'replace' },
  days: { tellsDays: false },
  timeInRows: { hasTimeColumns: true },
  comparable: { isComparable: false },
  comparison: { compare: '' },
  schedule: { hasSchedule: false },
};
const ALL_ON = Object.fromEntries(reportFlags().map((flag) => [flag, true]));

test('an option counts where the report has all that it needs, and names the first that it lacks', () => {
  for (const name of optionNames()) {
    expect([name, lackedBy(name, WHOLE), counts(name, ALL_ON, WHOLE)]).toEqual([name, null, true]);
    for (const need of OPTION_NEEDS) {
      const terms = { ...WHOLE, ...LACKING[need] };
      const lacked = conditionsOf(name).needs.includes(need) ? need : null;
      expect([name, need, lackedBy(name, terms)]).toEqual([name, need, lacked]);
    }
  }
  const nothing = Object.assign({}, WHOLE, ...Object.values(LACKING));
  expect(lackedBy('mailsSummary', nothing)).toBe('sheet');
});

test.each<[OptionName, OptionName, Partial<OptionTerms>]>([
  ['listsFor', 'listsRestatements', LACKING.merge],
  ['summaryOf', 'mailsSummary', LACKING.comparison],
])('%s goes with %s: it counts where that is set and counts', (name, flag, lacking) => {
  expect(reportFlags()).toContain(flag);
  expect(counts(name, { [flag]: true }, WHOLE)).toBe(true);
  expect(counts(name, { [flag]: false }, WHOLE)).toBe(false);
  expect(counts(name, { [flag]: true }, { ...WHOLE, ...lacking })).toBe(false);
});
