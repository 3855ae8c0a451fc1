// The tables of the documents that say what a table of the code says, each found in its document by its first line.

import { fieldsOf, type TableField } from '../../../src/bigquery/table/fields';
import { bucketNames } from '../../../src/core/report/buckets';
import { CHOICE_OPTIONS } from '../../../src/core/report/choice-options';
import { textOfTolerance } from '../../../src/core/report/discrepancy-options';
import type { ReportOption } from '../../../src/core/report/options';
import { REPORT_OPTIONS } from '../../../src/core/report/report-options';
import { SOURCES } from '../../../src/sources/registry';
import type { ReportSource } from '../../../src/sources/source';
import { EDITOR_SETS } from '../../google/editors/what-editors-set';

export interface CodeTable {
  document: string;
  head: readonly string[];
  rows(): string[][];
}

export const CODE_TABLES: readonly CodeTable[] = [
  {
    document: 'docs/product.md',
    head: ['Source', 'Dimensions', 'Metrics'],
    rows: () => Object.values(SOURCES).map(fieldsRow),
  },
  {
    document: 'docs/bigquery.md',
    head: ['Type', 'Fields, with their column in brackets where it has another name'],
    rows: fieldTypes,
  },
  {
    document: 'docs/saved-reports.md',
    head: ['Column', 'Takes one of', 'Blank means'],
    rows: optionRows,
  },
  {
    document: 'docs/security.md',
    head: ['What is read', 'Set by', 'What follows'],
    rows: () => EDITOR_SETS.map(({ what, by, follows }) => [what, by, follows]),
  },
];

/** What the rows of a source can be grouped by, and its other columns. */
function fieldsRow({ name, title, dimensions, metrics, columns }: ReportSource): string[] {
  const titles = (fields: readonly { title: string }[]) => fields.map((field) => field.title).join(', ');
  const grouping = titles(name === 'appStats' ? [{ title: 'App' }, ...dimensions] : dimensions);
  if (metrics.length === 0)
    return [
      title,
      grouping,
      titles(columns.filter((column) => dimensions.every((each) => each.name !== column.name))),
    ];
  const named = metrics.filter(({ isOptional }) => isOptional);
  return [
    title,
    grouping,
    `${titles(metrics.filter(({ isOptional }) => !isOptional))}; by name also ${titles(named)}`,
  ];
}

/** The fields of all sources by their types, with the title of a column where the name is another one. */
function fieldTypes(): string[][] {
  const rows = new Map<TableField['type'], Set<string>>();
  for (const { type, name, description } of Object.values(SOURCES).flatMap(loadedFields)) {
    const field =
      description.toLowerCase().replaceAll(' ', '_') === name
        ? `\`${name}\``
        : `\`${name}\` (${description})`;
    rows.set(type, (rows.get(type) ?? new Set()).add(field));
  }
  return [...rows].map(([type, fields]) => [`\`${type}\``, [...fields].join(', ')]);
}

/** The fields that a table of a source can have: of single days, without comparison, shares and users. */
function loadedFields({ columns, metrics }: ReportSource): TableField[] {
  const loaded = metrics
    .filter(({ isShare, users }) => !isShare && users === undefined)
    .map(({ name }) => name);
  return fieldsOf(
    columns.filter(
      ({ name, role }) =>
        !bucketNames().some((bucket) => bucket === name) &&
        (metrics.length === 0 || role !== 'metric' || loaded.includes(name)),
    ),
  );
}

/** The options of reports that take words or numbers, those that take the same together. */
function optionRows(): string[][] {
  const rows = new Map<string, string[]>();
  for (const option of Object.values<ReportOption>({ ...REPORT_OPTIONS, ...CHOICE_OPTIONS })) {
    const takes = takesOf(option);
    if (takes) rows.set(takes, [...(rows.get(takes) ?? []), option.heading]);
  }
  return [...rows].map(([takes, headings]) => [headings.join(', '), ...takes.split(' | ')]);
}

function takesOf(option: ReportOption): string | null {
  const words = (of: readonly string[]) =>
    of
      .filter(Boolean)
      .map((word) => `\`${word}\``)
      .join(', ');
  switch (option.kind) {
    case 'flag':
      return `\`yes\`, \`no\` | ${words([option.defaultValue ? 'yes' : 'no'])}`;
    case 'word':
      return `${words(option.words)} | ${words([option.defaultValue]) || 'none'}`;
    case 'words':
      return `${words(option.words)}; several with commas | ${words(option.defaultValue)}`;
    case 'count':
      return `${option.least} to ${option.most.toLocaleString('en')} | ${option.defaultValue ?? 'all'}`;
    case 'share':
      return `a share under 100%, such as 5% or 0.05 | ${textOfTolerance(option.defaultValue)}`;
    default:
      return null;
  }
}
