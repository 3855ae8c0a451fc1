// The size of the pushed files, and the processor time of loading Code.js, which Google does before every call.

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtBundle } from '../set-up/built-once';
import type { Figure } from './figures';
import { inFreshProcesses } from './fresh-process';

const RUNS = 15;
const subject = 'What is pushed';

export function builtFiles(): Figure[] {
  const empty = join(builtBundle(), '../empty.js');
  writeFileSync(empty, '');
  const loadsOf = (file: string) => inFreshProcesses<number>('load-process.ts', [file], RUNS);
  const sizes = ['Code.js', 'Sidebar.html'].flatMap((name): Figure[] => {
    const file = join(builtBundle(), name);
    const packed = gzipSync(readFileSync(file)).length;
    return [
      { subject, name: `${name}, bytes`, unit: '', values: [statSync(file).size] },
      { subject, name: `${name}, bytes packed by gzip`, unit: '', values: [packed] },
    ];
  });
  const values = loadsOf(join(builtBundle(), 'Code.js'));
  const floor = { name: 'an empty script', values: loadsOf(empty) };
  return [...sizes, { subject, name: 'Loading Code.js', unit: 'ms', values, floor }];
}
