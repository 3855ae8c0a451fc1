// Bold words of the guide exist: each is a label, a button or a menu item of the add-on or the workbench.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from './citations';

const root = resolve(__dirname, '../..');
const plain = (text: string) => text.replaceAll('’', "'");
const code = ['src', 'sidebar', 'workbench']
  .flatMap((folder) => filesBelow(root, folder, ['.ts', '.tsx', '.html']))
  .map((path) => plain(readFileSync(join(root, path), 'utf8')))
  .join('\n');

test('each name in bold in docs/guide.md stands in the product or the workbench', () => {
  const guide = plain(readFileSync(join(root, 'docs/guide.md'), 'utf8')).replace(/\n\s*/g, ' ');
  const names = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, path = '']) => path.split(' > '));
  expect(names.filter((name) => !code.includes(name.replace(/…$/, '')))).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});
