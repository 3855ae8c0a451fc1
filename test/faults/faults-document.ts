// The document of the fault matrix, from its table and the outcomes seen.

import type { Cell } from './matrix';
import { OPERATIONS, type Operation } from './operations';

/** Where the document is, from the root of the repository. */
export const DOCUMENT = 'docs/faults.md';

const COLUMNS: { readonly [Name in Operation]: string } = {
  login: 'Log in',
  apps: 'App list',
  stats: 'App stats, 3 apps, 1 faulty',
  csv: 'Seller stats, CSV',
  json: 'Seller stats, JSON',
};

const INTRODUCTION = `# What faults come to

What the add-on makes of each fault of the account or seller service, of the way to it, or of an answer; for BigQuery
see [bigquery.md](bigquery.md#what-a-run-does). This file is written by \`npm run docs:faults\` from the tables in
\`test/faults/table\` and what the tests see; \`npm test\` fails where the two differ.

Each cell is a run of the product's own gateway and sources against answers of the sandbox, changed as the first column
says. Figures are compared with the facts in the sandbox's database, so **right** means that every row and value of the
table is a fact.

| Outcome | Meaning |
|---|---|
| right | the fault changes nothing |
| right at try 2, 7 s later | the request was sent again after that wait. Without \`Retry-After\` the wait is random: at most 0.5 s, then twice as long each time. The tests draw the middle |
| right in 2 parts | the answer was too large or too slow as a whole, and was read in parts by days |
| as sent | one value is written as it was read, and all others are facts |
| as sent, and named as sent twice: … | the outcome names a row whose dimensions another one has, too, and is amber. Both are written |
| blank, and named | the app's record has no count of users: its cell is blank, the outcome names the app, and all else are facts |
| CODE, remedy | that [error](errors.md), and nothing is written. The remedy is what the *person* does: \`fix\` what was asked for, \`retry\` later, \`logIn\` again, \`wait\`, or \`report\` it |
| 2 of 3 apps right; CODE, remedy | the app that failed is named with that error, and the others are written, where [the destination](architecture.md#what-a-missing-app-means) allows it |
| 5 tries | how often the request was sent before the error was told. It is 6 where Google refuses a batch as a whole: each of its requests is then sent separately at once |
| – | not tested: the answer can't have this fault, or another row shows it |

A login is never sent again, so that its password travels once. A wait that is longer than the run has ends it at once.
The seller's answers are JSON where all dimensions allow it, else CSV. A request about one day, or about a table that
doesn't tell its days, can't be divided; then the person is told to choose fewer days or dimensions.

What the table settles where the services' documents are silent:

- Revenue and eCPM may be negative, since revenue is taken back. Counts and CTR may not. A count must be whole, and
  exact in a sheet: it goes up to 9,007,199,254,740,991.
- Unknown fields and unknown texts pass. A CSV file is read [by its titles or by position](services.md#22-csv-answer).
  A metric that is missing or no number never becomes 0; CTR and eCPM may be blank where impressions are 0.
- Answers are read as UTF-8, whatever they say of themselves.
- CSV has no mark of its end. A file that is cut just behind a line, or inside its very last number, can't be told from
  a whole one, and what is missing isn't noticed; one that is cut anywhere else is refused.
`;

export function faultsDocument(cells: readonly Cell[]): string {
  const groups = [...new Set(cells.map(({ group }) => group))];
  return [INTRODUCTION, ...groups.map((group) => groupTable(group, cells))].join('\n');
}

function groupTable(group: string, cells: readonly Cell[]): string {
  const ofGroup = cells.filter((cell) => cell.group === group);
  const faults = [...new Set(ofGroup.map(({ fault }) => fault))];
  const outcomeOf = (fault: Cell['fault'], operation: Operation) =>
    ofGroup.find((cell) => cell.fault === fault && cell.operation === operation)?.seen.outcome ?? '–';
  const lines = faults.map((fault) => [
    fault.title,
    ...OPERATIONS.map((operation) => outcomeOf(fault, operation)),
  ]);
  return `## ${group}\n\n${table(['Fault', ...OPERATIONS.map((operation) => COLUMNS[operation])], lines)}`;
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...lines.map(row), ''].join('\n');
}
