// `npm run imports` fails for an import against the order of the sidebar's folders. dependency-cruiser can't read JSX.

import { readdirSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import { type ModuleItem, parseFileSync } from '@swc/core';

/** Each may import those after it (docs/architecture.md, "The way of the panel"). */
const ORDER = [
  ...['main.ts', 'page', 'account', 'build', 'reports', 'help', 'work'],
  ...['fields', 'parts', 'choice', 'state', 'server'],
];

/** The imports of the sidebar against the order, and its files outside of it; one line for each. */
export function againstOrder(root: string): string[] {
  const sidebar = join(root, 'sidebar');
  const files = readdirSync(sidebar, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => refusedIn(sidebar, file));
}

function refusedIn(sidebar: string, file: string): string[] {
  const place = placeOf(file);
  if (place < 0) return [`sidebar/${file} is in none of the folders ${ORDER.join(', ')}.`];
  const { body } = parseFileSync(join(sidebar, file), { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((item) => {
    const imported = importedBy(item);
    if (imported === null || !imported.startsWith('.')) return [];
    const path = normalize(join(file, '..', imported));
    if (path.startsWith('..') || placeOf(path) >= place) return [];
    return [`sidebar/${file} may not import sidebar/${path}.`];
  });
}

function placeOf(path: string): number {
  return ORDER.indexOf(path.split('/')[0] ?? '');
}

/** What a statement imports or exports again, types, too; null for any other. */
function importedBy(item: ModuleItem): string | null {
  return 'source' in item && item.source ? item.source.value : null;
}

if (require.main === module) {
  const refused = againstOrder(resolve(__dirname, '../..'));
  for (const line of refused) process.stderr.write(`${line}\n`);
  if (refused.length > 0) process.exitCode = 1;
}
