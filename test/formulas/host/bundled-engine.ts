// The formula engine bundled into one file, because jest on Node 20 can't require its ES modules.

import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const FILE = path.join(__dirname, `../../../.build/formula-engine-${process.pid}.cjs`);

/** The module formula-engine.ts, bundled. */
export function bundledEngine(): typeof import('./formula-engine') {
  buildSync({
    entryPoints: [path.join(__dirname, 'formula-engine.ts')],
    outfile: FILE,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
  const engine: typeof import('./formula-engine') = require(FILE);
  rmSync(FILE);
  return engine;
}
