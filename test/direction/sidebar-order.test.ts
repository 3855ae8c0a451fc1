// An import against the order of the sidebar's folders is found in each of its forms.

import { withPlantedFiles } from './planted-files';
import { againstOrder } from './sidebar-order';

test.each([
  ["import { x } from '../build/x';", 'sidebar/parts/y.tsx', 'sidebar/build/x'],
  ["import type { X } from '../../page/x';", 'sidebar/reports/list/y.ts', 'sidebar/page/x'],
  ["export * from '../main';", 'sidebar/page/y.ts', 'sidebar/main'],
  ["export { type X } from '../state/x';", 'sidebar/server/y.ts', 'sidebar/state/x'],
])('%s is refused in %s', (text, file, imported) => {
  expect(withPlantedFiles({ [file]: `${text}\n` }, againstOrder)).toEqual([
    `${file} may not import ${imported}.`,
  ]);
});

test('what stands after the own folder, in it, or outside of the sidebar is allowed', () => {
  const files = {
    'sidebar/page/y.tsx':
      "import { x } from './x';\nimport { z } from '../server/z';\nexport const y = <p>{x + z}</p>;\n",
    'sidebar/server/z.ts': "export { z } from '../../src/core/z';\nexport * from 'preact';\n",
    'sidebar/main.ts': "import './page/y';\n",
  };
  expect(withPlantedFiles(files, againstOrder)).toEqual([]);
});

test('a file in another folder is refused', () => {
  const [line] = withPlantedFiles({ 'sidebar/misc/y.ts': '' }, againstOrder);
  expect(line).toMatch(/^sidebar\/misc\/y\.ts is in none of the folders/);
});
