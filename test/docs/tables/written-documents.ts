// Documents with their tables of the code as the code has them now.

import { argumentsOf, FUNCTIONS } from '../../../src/text/formulas/functions';
import { CODE_TABLES, type CodeTable } from './code-tables';

/** What is written into each document, by its path. */
const WRITERS: readonly { document: string; write: (text: string) => string }[] = [
  ...CODE_TABLES.map((table) => ({
    document: table.document,
    write: (text: string) => withTable(table, text),
  })),
  { document: 'docs/formulas.md', write: withSignatures },
];

export const WRITTEN_DOCUMENTS: readonly string[] = [...new Set(WRITERS.map(({ document }) => document))];

export function writtenDocument(document: string, text: string): string {
  return WRITERS.filter((writer) => writer.document === document).reduce((so, { write }) => write(so), text);
}

function withTable({ document, head, rows }: CodeTable, text: string): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  const first = row(head);
  const [before, after, ...others] = text.split(`${first}\n`);
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`${document} needs one table that begins with ${first}`);
  const rest = after.replace(/^(?:\|.*\n)*/, '');
  const table = [first, `|${head.map(() => '---').join('|')}|`, ...rows().map(row)];
  return `${before}${table.join('\n')}\n${rest}`;
}

/** The line of each function with its arguments, those that may be blank in brackets. */
function withSignatures(text: string): string {
  return Object.entries(FUNCTIONS).reduce((so, [source, { name, arguments: says }]) => {
    const names = argumentsOf(source as keyof typeof FUNCTIONS).map((argument) =>
      Object.entries(says).some(([key, value]) => key === argument && value.startsWith('[OPTIONAL'))
        ? `[${argument}]`
        : argument,
    );
    return so.replace(
      new RegExp(`^=${name}\\((?:\\[?\\w+\\]?(?:, )?)+\\)$`, 'm'),
      `=${name}(${names.join(', ')})`,
    );
  }, text);
}
