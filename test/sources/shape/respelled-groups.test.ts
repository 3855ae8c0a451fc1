// Spellings of a group's name that fold to one: whichever the tab has, labels and conditions are the report's.

import { sourceOfFormula } from '../../../src/formulas/formula-source';
import { groupingOf } from '../../../src/formulas/grouping-argument';
import { splitByConditions } from '../../../src/sources/account/apps';
import { withGroups } from '../../../src/sources/groups';
import { GROUP_HEADINGS, groupsIn, groupsTitled } from '../../../src/sources/groups-tab';
import { SOURCES } from '../../../src/sources/registry';
import { appReader } from '../../../src/sources/shape/field-readers';
import { conditionsOn, filterOf, namedFilter } from '../../../src/sources/shape/row-filter';
import { unmatchedValues } from '../../../src/sources/shape/unmatched-values';
import type { FinishContext } from '../../../src/sources/source';
import { appWithId } from '../../runs/given-app';

/** All fold to `ownport`. */
const SPELLINGS = [
  'Own Port',
  'own port',
  'OWN PORT',
  'OwnPort',
  'Own-Port',
  'Own  Port',
  'O w n P o r t',
  'Own.Port’',
  '(own) port',
];
const [LABELLED, OTHER] = [appWithId('1', { name: 'Puzzle' }), appWithId('2', { name: 'Racing' })];
const tab = (spelling: string) =>
  groupsIn([GROUP_HEADINGS, [spelling, 'App', 'Puzzle', 'Mine'], ['Other', 'App', 'Racing', 'x']]);
/** The source of a report that spells the group so. */
const sourceOf = (inTab: string, inReport: string) =>
  withGroups(SOURCES.appStats, groupsTitled([inReport], tab(inTab)));
/** The apps that a filter leaves to ask. */
const asked = (filter: string, source: ReturnType<typeof sourceOf>) =>
  splitByConditions([LABELLED, OTHER], conditionsOn('app', filterOf(filter, source))).apps.map(
    ({ name }) => name,
  );

test.each(SPELLINGS)(
  'with the group spelled “%s” in the tab, a stored condition means what it meant',
  (inTab) => {
    const source = sourceOf(inTab, 'Own Port');
    const appsFor = (filter: string) => asked(filter, source);
    for (const value of SPELLINGS)
      expect([
        appsFor(`#Own Port!=(no ${value})`),
        appsFor(`#Own Port!~(no ${value})`),
        appsFor(`#${value}="(NO ${value})"`),
        appsFor(`#${value}~"(no ${value})"`),
      ]).toEqual([['Puzzle'], ['Puzzle'], ['Racing'], ['Racing']]);
    // Parts of the text are those of the spelling in the condition.
    expect(appsFor('#Own Port!~no own')).toEqual(['Puzzle']);
    expect(appsFor('#own-port~n-p')).toEqual(['Racing']);
    expect(appsFor('#Own Port~n-p')).toEqual([]);
    // The names of other groups are texts like others.
    expect(appsFor('#Own Port=(no other)')).toEqual([]);
  },
);

test.each(SPELLINGS)(
  'with “%s” in the tab, what has no label is shown as the report or formula spells it',
  (inTab) => {
    const label = (field: Parameters<typeof appReader>[0] | undefined) => field && appReader(field)(OTHER);
    for (const spelling of SPELLINGS) {
      const [ofReport] = sourceOf(inTab, spelling).dimensions.filter(({ group }) => group);
      expect(ofReport).toMatchObject({ name: `#${spelling}`, title: spelling });
      expect(label(ofReport)).toBe(`(no ${spelling.toLowerCase()})`);
      const ofFormula = sourceOfFormula(SOURCES.appStats, { groupBy: [spelling], filter: '' }, () =>
        tab(inTab),
      );
      const [grouped] = groupingOf(spelling, ofFormula).dimensions;
      expect(grouped?.title).toBe(inTab);
      expect(label(grouped)).toBe(`(no ${spelling.toLowerCase()})`);
    }
  },
);

test('a condition is stored as it was written, and what has no label is no unmatched value', () => {
  const source = sourceOf('Own-Port', 'Own Port');
  const filter = '#Own Port!=(NO OwnPort)';
  expect(namedFilter(filter, source)).toBe(filter);
  const { conditions = [] } = filterOf(filter, source) ?? {};
  const clients = { reportsUnmatched: true } as FinishContext;
  const valuesOf = () => ['Mine', '(no own port)'];
  expect(unmatchedValues(conditions, valuesOf, clients)).toEqual([]);
});
