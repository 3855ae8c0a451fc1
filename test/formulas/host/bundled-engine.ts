// The formula engine as one file: most of what it is made of ships ES modules only, which jest on Node 20 cannot
// require.

import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const FILE = path.join(__dirname, `../../../.build/formula-engine-${process.pid}.cjs`);

/** The module formula-engine.ts, bundled. */
export function bundledEngine(): typeof import('./formula-engine') {
  buildSync({
    entryPoints: [path.join(__dirname, 'formula-engine.ts')],
    outfile: FILE,
    ...{ bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'error' },
  });
  const engine: typeof import('./formula-engine') = require(FILE);
  rmSync(FILE);
  return engine;
}
