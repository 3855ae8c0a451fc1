// Which changes of a room's sources a seed chooses: the same for the same sources, and, where a source has changed
// since, the same of its other lines.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesIn } from './changes';

/** A source with one change. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole source with the change. */
  readonly source: string;
}

/** As many mutants of these files as are asked for, if there are so many, by file and line. */
export function mutantsOf(root: string, files: readonly string[], seed: string, count: number): Mutant[] {
  const all = files.flatMap((file) => mutantsOfFile(file, readFileSync(join(root, file), 'utf8'), seed));
  return all
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

function mutantsOfFile(file: string, source: string, seed: string): { mutant: Mutant; rank: string }[] {
  const lines = source.split('\n');
  const seen = new Map<string, number>();
  return changesIn(file, source).map(({ start, end, after }) => {
    const line = source.slice(0, start).split('\n').length;
    const before = source.slice(start, end);
    const place = [file, lines[line - 1], before, after].join('\n');
    const turn = seen.get(place) ?? 0;
    seen.set(place, turn + 1);
    const rank = createHash('sha256').update(`${seed}\n${turn}\n${place}`).digest('hex');
    return {
      mutant: { file, line, before, after, source: source.slice(0, start) + after + source.slice(end) },
      rank,
    };
  });
}
