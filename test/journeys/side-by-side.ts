// A table that has values side by side, as one that has a row for each of them.

import { daysFrom } from './periods';
import { BLANK, type Table, TIMES } from './tables';

/** `Revenue: Chess Club (ios)`, or `2026-11: Revenue` where times are columns. */
const TITLE = /^([^:]+): (.+)$/;

export function oneBelowAnother(table: Table): Table {
  const { columnsOf = '', titles, rows } = table;
  if (columnsOf === '') return table;
  const parts = titles.map((title) => TITLE.exec(title));
  const own = titles.filter((_title, at) => !parts[at]);
  const hasTimes = TIMES.includes(columnsOf);
  const [metrics = [], values = []] = (hasTimes ? [2, 1] : [1, 2]).map((at) => [
    ...new Set(parts.flatMap((part) => part?.[at] ?? [])),
  ]);
  const long = rows.flatMap((row) =>
    values.flatMap((value) => {
      const figures = metrics.map(
        (metric) => row[titles.indexOf(hasTimes ? `${value}: ${metric}` : `${metric}: ${value}`)] ?? BLANK,
      );
      if (value !== 'Total' && figures.every(({ display }) => display === '')) return [];
      const isTotal = row[0]?.display === 'Total';
      // What sums the others is named before the columns of what it sums.
      const sum = /^(Total|Other)$/.exec(value)?.[0] ?? '';
      const names = row.slice(0, own.length).map((cell) => (isTotal ? BLANK : cell));
      return [
        [text(sum || (isTotal ? 'Total' : '')), sum ? BLANK : cellOf(value, columnsOf), ...names, ...figures],
      ];
    }),
  );
  return { ...table, titles: ['', columnsOf, ...own, ...metrics], rows: long };
}

const text = (display: string) => ({ value: display, display });

/** A value as a cell has it: a day as its number. */
function cellOf(value: string, title: string) {
  if (!TIMES.includes(title)) return text(value);
  return { value: daysFrom('1899-12-30', `${value}-01`.slice(0, 10)), display: value };
}
