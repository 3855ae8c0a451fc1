// The keys, tabs and names that docs/security.md lists, as patterns.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(__dirname, '../../../docs/security.md');

/** Patterns of the names in code font in the first column of the table, of what is kept in this. `<…>` is any text. */
export function documentedIn(store: string): RegExp[] {
  const rows = readFileSync(DOCUMENT, 'utf8').match(/^\| .+$/gm) ?? [];
  const names = rows
    .map((row) => row.split(' | '))
    .filter(([, kept]) => kept === store)
    .flatMap(([cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => patternOf(name)));
  if (names.length === 0) throw new Error(`docs/security.md has nothing that is kept in “${store}”.`);
  return names;
}

function patternOf(name: string): RegExp {
  const parts = name.split(/<[^>]+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^ ]+')}$`);
}

/** Names that no pattern fits. */
export function undocumented(names: Iterable<string>, patterns: readonly RegExp[]): string[] {
  return [...new Set(names)].filter((name) => !patterns.some((pattern) => pattern.test(name)));
}

/** Patterns that fit no name. */
export function unseen(names: Iterable<string>, patterns: readonly RegExp[]): string[] {
  const all = [...names];
  return patterns.filter((pattern) => !all.some((name) => pattern.test(name))).map(String);
}
