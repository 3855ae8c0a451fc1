// Measures the figures of docs/performance.md: `npm run bench`, or `npm run bench -- cells` for one subject.
// Prints tables and writes JSON, and never fails because of a figure.
// `-- --save` stores the figures, and later runs are compared with them.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
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
  write({ machine, figures }, before, args.includes('--save') && chosen.length === 0);
}

function write(measured: Measured, before: Measured | null, isSaved: boolean): void {
  const json = `${JSON.stringify(measured, null, 2)}\n`;
  const latest = join(root, '.build/bench.json');
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(latest, json);
  say(`\nWrote ${latest}.`);
  if (!isSaved) return;
  writeFileSync(SAVED, json);
  const { processor, cores, node } = measured.machine;
  const tables = tablesOf(measured.figures, before?.figures ?? []);
  const [head = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  const tail = rest.split(END)[1] ?? '';
  const measuredOn = `Measured on ${cores} cores of ${processor}, Node ${node}.`;
  writeFileSync(DOCUMENT, `${head}${BEGIN}\n\n${measuredOn}\n\n${tables}\n\n${END}${tail}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
