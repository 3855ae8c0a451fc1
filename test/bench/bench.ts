// Measures the figures of docs/performance.md: `npm run bench`, or `npm run bench -- cells` for one subject.
// Prints tables and writes JSON, and never fails because of a figure.
// `-- --save` stores the figures, of all subjects or those that are named, and later runs are compared with them.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { groupedBy } from '../../src/core/lists/grouped';
import buildOnce, { removeBuild } from '../set-up/build-once';
import { bigQueryLoads } from './bigquery-loads';
import { builtFiles } from './built-files';
import { cells } from './cells';
import { type Figure, type Summary, summaryOf, tablesOf } from './figures';
import { manyApps } from './many-apps';
import { merges } from './merges';
import { pages } from './pages';
import { sellerRows } from './seller-rows';
import { sheetWrites } from './sheet-writes';
import { watches } from './watches';
import { ways } from './ways';

const SUBJECTS: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  'built-files': builtFiles,
  cells,
  'seller-rows': sellerRows,
  merges,
  'sheet-writes': sheetWrites,
  'many-apps': manyApps,
  'bigquery-loads': bigQueryLoads,
  pages,
  watches,
  ways,
};

const root = join(__dirname, '../..');
const SAVED = join(root, 'docs/performance.json');
const DOCUMENT = join(root, 'docs/performance.md');
/** The marks around the tables in the document. */
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->'];

interface Measured {
  machine: { processor: string; cores: number; node: string };
  figures: Summary[];
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const chosen = args.filter((each) => !each.startsWith('--'));
  const unknown = chosen.filter((each) => !(each in SUBJECTS));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: choose among ${Object.keys(SUBJECTS).join(', ')}.`);
  const before = existsSync(SAVED) ? (JSON.parse(readFileSync(SAVED, 'utf8')) as Measured) : null;
  const figures: Summary[] = [];
  await buildOnce();
  try {
    for (const [subject, measure] of Object.entries(SUBJECTS)) {
      if (chosen.length > 0 && !chosen.includes(subject)) continue;
      const measured = (await measure()).map(summaryOf);
      figures.push(...measured);
      say(`\n${tablesOf(measured, before?.figures ?? [])}`);
    }
  } finally {
    await removeBuild();
  }
  const machine = { processor: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
  const measured = { machine, figures };
  writeLatest(measured);
  // What wasn't measured stays as it was.
  if (args.includes('--save')) save(measured, before, chosen.length === 0 ? null : before);
}

const jsonOf = (measured: Measured) => `${JSON.stringify(measured, null, 2)}\n`;

function writeLatest(measured: Measured): void {
  const latest = join(root, '.build/bench.json');
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(latest, jsonOf(measured));
  say(`\nWrote ${latest}.`);
}

/**
 * @param before what the figures are compared with
 * @param kept the figures that stay where no new ones have their subject; null for none
 */
function save(measured: Measured, before: Measured | null, kept: Measured | null): void {
  const { machine } = kept ?? measured;
  const bySubject = ({ subject }: Summary) => subject;
  const figures = [
    ...new Map([...groupedBy(kept?.figures ?? [], bySubject), ...groupedBy(measured.figures, bySubject)]),
  ].flatMap(([_subject, own]) => own);
  writeFileSync(SAVED, jsonOf({ machine, figures }));
  const { processor, cores, node } = machine;
  const [head = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  const [written = '', tail = ''] = rest.split(END);
  const tables = [
    ...new Map([
      ...(kept ? byHeading(written) : []),
      ...byHeading(tablesOf(measured.figures, before?.figures ?? [])),
    ]).values(),
  ].join('\n\n');
  const measuredOn = `Measured on ${cores} cores of ${processor}, Node ${node}.`;
  writeFileSync(DOCUMENT, `${head}${BEGIN}\n\n${measuredOn}\n\n${tables}\n\n${END}${tail}`);
}

/** Tables by their headings. */
function byHeading(tables: string): [heading: string, table: string][] {
  const [, ...each] = tables.split(/^### /m);
  return each.map((table) => [table.split('\n')[0] ?? '', `### ${table.trim()}`]);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
