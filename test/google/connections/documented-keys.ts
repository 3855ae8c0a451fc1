// The keys, tabs and names that docs/security.md lists, as patterns.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(__dirname, '../../../docs/security.md');

/** Patterns of the names in code font in the first column of the tables below a heading. `<…>` is any text. */
export function documentedBelow(heading: string): RegExp[] {
  const [, section] = readFileSync(DOCUMENT, 'utf8').split(`### ${heading}\n`);
  if (section === undefined) throw new Error(`docs/security.md has no heading “${heading}”.`);
  const rows = (section.split(/^#{2,3} /m)[0] ?? '').match(/^\| .+$/gm) ?? [];
  return rows
    .map((row) => row.split(' | ')[0] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => patternOf(name)));
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
