// Reads the tab of groups: what each of its rows means, and which groups it can't mean.

import { addressOfCell } from '../core/a1';
import type { GroupProblem } from '../core/error-codes/choice-codes';
import { StatsError } from '../core/errors';
import { entryNamed, foldName, type Named } from '../core/name';
import { once } from '../core/once';
import { appValue, type LabelledValue } from '../core/report/app-labels';
import { folded } from '../core/report/compared-texts';
import { codeOfCountry } from './countries';
import { groupings } from './fields';
import { bareLabel, GROUPED_FIELDS, type Group, type GroupedField } from './groups';
import { factsOf, SOURCE_NAMES } from './source-list';

export const GROUPS_TAB = 'Publisher Stats groups';
export const GROUP_HEADINGS = ['Group', 'Of', 'Value', 'Label'] as const;

const MOST_GROUPS = 20;
/** The last row that is read: 5,000 below the headings. */
export const LAST_ROW = 5_001;
const LONGEST_NAME = 50;
/** What lists of names and filters are made of, and the titles of columns side by side. */
const SEPARATORS = /[,;:+="~<>!#\n]/;
/** Titles of columns that no source has. */
const OTHER_TITLES: readonly Named[] = [{ name: 'state', title: 'State' }];

/** What the tab says. */
export interface Groups {
  tab: 'none' | 'foreign' | 'read';
  groups: readonly Group[];
  /** The first problem of each group that is left out. */
  problems: readonly GroupProblem[];
}

/** What whoever may name a group depends on. */
export interface GroupsDeps {
  /** Read once in an execution, so that all of a run uses the same labels. */
  groups(): Groups;
}

/**
 * The groups of the tab. A group with a problem is left out, and all others are read.
 * @param texts of its first four columns, the headings first; below the last row that is read, of the first column
 *   alone; null or none without such a tab
 */
export function groupsIn(texts: readonly (readonly string[])[] | null): Groups {
  const [headings, ...rows] = texts ?? [];
  if (!headings) return { tab: 'none', groups: [], problems: [] };
  if (!isOurs(headings)) return { tab: 'foreign', groups: [], problems: [] };
  const found = new Map<string, ReadGroup>();
  rows.forEach((cells, at) => {
    const row = cells.map((text) => text.trim());
    if (row.every((text) => text === '')) return;
    const [title = ''] = row;
    const key = foldName(title);
    const existing = found.get(key);
    const group = existing ?? { title, of: null, labels: new Map(), problem: null };
    found.set(key, group);
    const nameWrong = existing ? null : nameProblem(title, found.size);
    const wrong = nameWrong ?? (at + 2 > LAST_ROW ? 'tooLong' : rowProblem(row, group));
    if (!wrong) return;
    const column = PROBLEM_COLUMNS[wrong] ?? 1;
    const cell = addressOfCell({ row: at + 2, column });
    group.problem ??= {
      group: title,
      cell,
      what: wrong,
      text: row[wrong === 'labels' ? 2 : column - 1] ?? '',
    };
  });
  const all = [...found.values()];
  return {
    tab: 'read',
    groups: all.flatMap(({ title, of, labels, problem }) =>
      of && !problem ? { title, of, labels: spelledLabels(labels) } : [],
    ),
    problems: all.flatMap(({ problem }) => problem ?? []),
  };
}

/** A group while its rows are read; `of` is null until a row says it. */
interface ReadGroup {
  title: string;
  of: GroupedField | null;
  labels: Map<string, string>;
  problem: GroupProblem | null;
}

const VALUE_COLUMN = 3;

/** The columns of the cells that are wrong; that of the name for all other problems. */
const PROBLEM_COLUMNS: { readonly [What in GroupProblem['what']]?: number } = {
  of: 2,
  otherOf: 2,
  labels: 4,
};

/** What stands for a value where values are compared. */
const COMPARED: { readonly [Field in GroupedField]: (value: string) => string } = {
  Country: codeOfCountry,
  App: appValue,
  Bundle: (value) => value,
};

/** Adds the label of a row to its group, or says what is wrong with the row. */
function rowProblem(
  [, of = '', value = '', label = '']: readonly string[],
  group: ReadGroup,
): GroupProblem['what'] | null {
  const field = GROUPED_FIELDS.find((each) => foldName(each) === foldName(of));
  if (!field) return 'of';
  if (group.of && group.of !== field) return 'otherOf';
  group.of = field;
  const folds = folded(COMPARED[field](value));
  if (value === '' || label === '') return null;
  const before = group.labels.get(folds) ?? label;
  group.labels.set(folds, before < label ? before : label);
  return bareLabel(before) === bareLabel(label) ? null : 'labels';
}

/**
 * The labels with one spelling each, because one typed in other case or with other spaces is no other label: whichever
 * comes first by its characters, so that sorting the tab changes nothing.
 */
function spelledLabels(labels: ReadonlyMap<string, string>): [string, string][] {
  const spelled = new Map<string, string>();
  for (const label of [...labels.values()].sort().reverse()) spelled.set(bareLabel(label), label);
  return [...labels].map(([value, label]) => [value, spelled.get(bareLabel(label)) ?? label]);
}

/** The labelled values of groups of a field, by their cells. @param texts in which `groupsIn` has found `groups` */
export function labelledValues(
  field: GroupedField,
  texts: readonly (readonly string[])[] | null,
  groups: Groups,
): LabelledValue[] {
  return (texts ?? []).slice(1).flatMap((cells, at): LabelledValue[] => {
    const [title = '', , text = '', label = ''] = cells.map((cell) => cell.trim());
    const group = groupTitled(title, groups);
    if (group?.of !== field || text === '' || label === '') return [];
    return [{ group: group.title, cell: addressOfCell({ row: at + 2, column: VALUE_COLUMN }), text }];
  });
}

/** @param nth how many groups there are, with this one */
function nameProblem(title: string, nth: number): GroupProblem['what'] | null {
  if (foldName(title) === '' || title.length > LONGEST_NAME || SEPARATORS.test(title)) return 'name';
  if (entryNamed(fieldNames(), title)) return 'field';
  return nth > MOST_GROUPS ? 'tooMany' : null;
}

/** Whether a tab is the add-on's by its headings; with others it's a person's. */
function isOurs(headings: readonly string[] = []): boolean {
  return GROUP_HEADINGS.every((heading, at) => headings[at]?.trim() === heading);
}

/** The group with a title; undefined for one that isn't there or can't be read. */
export function groupTitled(title: string, { groups }: Groups): Group | undefined {
  return groups.find((group) => foldName(group.title) === foldName(title));
}

/** Why a group of the tab can't be read; undefined for one that can, or isn't there. */
export function unreadGroup(title: string, { problems }: Groups): GroupProblem | undefined {
  return problems.find(({ group }) => foldName(group) === foldName(title));
}

/** The groups with these titles, spelled so, in the same order. @throws StatsError GROUP_MISSING */
export function groupsTitled(titles: readonly string[], groups: Groups): Group[] {
  return titles.map((title) => {
    const found = groupTitled(title, groups);
    if (found) return { ...found, title };
    const why = unreadGroup(title, groups) ?? null;
    throw new StatsError('GROUP_MISSING', { group: title, tab: groups.tab, why });
  });
}

/** All names of fields and titles of columns, which no group can have. */
const fieldNames = once((): readonly Named[] => [
  ...SOURCE_NAMES.map(factsOf).flatMap((source): Named[] => [
    ...groupings(source),
    ...source.metrics,
    ...source.filterFields,
    ...source.columns,
  ]),
  ...OTHER_TITLES,
]);
