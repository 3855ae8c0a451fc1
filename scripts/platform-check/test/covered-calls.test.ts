// Every Google method that the add-on calls is in a claim of the platform check.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../../../test/docs/citations';

const root = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Methods in claims that a person checks (by-hand.ts), and `console.warn`. */
const BY_HAND = [
  'addItem',
  'addToUi',
  'alert',
  'createAddonMenu',
  'sendEmail',
  'showModalDialog',
  'showSidebar',
  'warn',
];

/** The methods of the emulated services, which declare each as a name with its parameters as a text. */
const emulated = new Set(
  filesBelow(root, 'workbench/apps-script/services', ['.ts']).flatMap((path) =>
    [...read(path).matchAll(/(?:^ {2}|[{,] )(\w+): '/gm)].map(([, name = '']) => name),
  ),
);

function callsIn(paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => [...read(path).matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => emulated.has(name)).sort();
}

test('each Google method that the add-on calls is tried by a claim or checked by a person', () => {
  const made = callsIn(filesBelow(root, 'src/google', ['.ts']));
  const tried = callsIn(
    filesBelow(root, 'scripts/platform-check', ['.ts']).filter((path) => !path.includes('/test/')),
  );
  expect(made.length).toBeGreaterThan(150);
  expect(made.filter((name) => !tried.includes(name))).toEqual(BY_HAND);
});
