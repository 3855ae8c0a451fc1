// What is changed, which of it a seed chooses, and the order of the tests that each change is tried on.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesIn } from '../changes';
import { mutantsOf } from '../mutants-of';
import { fileLines, summary } from '../outcome';
import { importsOf, stagesOf } from '../stages';

const changed = (source: string) =>
  changesIn('a.ts', source).map(
    ({ start, end, after }) => source.slice(0, start) + after + source.slice(end),
  );

test.each([
  ['a < b', ['a <= b']],
  ['a /* < */ < b', ['a /* < */ <= b']],
  ['(a) === (b)', ['(a) !== (b)']],
  ['x = a + b', ['x = a - b']],
  ['x += a', ['x -= a']],
  ['a && b', ['a || b']],
  ['a || b', ['a', 'a && b']],
  ['a ?? (b)', ['a']],
  ['x = !a', ['x = a']],
  ['x = -a', ['x = a']],
  ['i++', ['i--']],
  ['x = [1, true]', ['x = [2, true]', 'x = [1, false]']],
  ["x = ['a', '']", ["x = ['', '']", "x = ['a', 'changed']"]],
  ['x = `a`', ["x = ''"]],
  ['if (a) b; else c;', ['if (true) b; else c;', 'if (false) b; else c;']],
  ['while (a) b;', ['while (false) b;']],
  ['x = a ? b : c', ['x = a ? c : b']],
  ['f(a);', [';']],
  ['x = Math.min(a, b)', ['x = Math.max(a, b)']],
])('%s can be changed in each of its operators, literals and branches', (source, sources) => {
  expect(changed(source)).toEqual(sources);
});

test('types, imports, comments, names and what is only joined text stay', () => {
  const source = `import { a } from 'b';
export { c } from 'd';
// e < f
type G = 'h' | 1;
const i: 'j' = k as 'l';
x = { m: n, 'o-p': q };
x = r\`s\`;
`;
  expect(changed(source)).toEqual([]);
  expect(changed("x = 'a' + b")).toEqual(["x = '' + b"]);
});

test('a seed chooses the same places again, also beside lines that have changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const lines = Array.from({ length: 50 }, (_, at) => `x${at} = a < ${at};`);
  const chosen = (seed: string, ...added: string[]) => {
    writeFileSync(join(folder, 'a.ts'), [...added, ...lines].join('\n'));
    return mutantsOf(folder, ['a.ts'], seed, 10).map(({ source, line }) => source.split('\n')[line - 1]);
  };
  const once = chosen('1');
  expect(once).toHaveLength(10);
  expect(chosen('1', 'let unchanging;', '// Words.')).toEqual(once);
  expect(chosen('2')).not.toEqual(once);
  rmSync(folder, { recursive: true });
});

test('a change is tried on what imports it, then on its room, then on the host, and on nothing twice', () => {
  const imports = importsOf(
    new Map([
      ['src/sheet/block.ts', ''],
      ['test/journeys/task.test.ts', "import { a } from '../../src/sheet/block';"],
      ['test/core/far.test.ts', "import { a } from '../../src/sheet/block';"],
      ['test/sheet/block.test.ts', "import {\n  a,\n} from './blocks';"],
      ['test/sheet/blocks.ts', "export * from '../../src/sheet/block';"],
      ['test/sheet/merge.test.ts', ''],
      ['test/google/world.ts', "import '../../src/sheet/block';"],
      ['test/google/sheet/written.test.ts', "import '../world';"],
      ['src/sheet/charts/place.ts', ''],
      ['test/google/charts/drawn.test.ts', "import '../world';"],
      ['test/google/saved/others.test.ts', "import '../world';"],
    ]),
  );
  expect(stagesOf('src/sheet/block.ts', 'src/sheet', imports)).toEqual([
    ['test/core/far.test.ts', 'test/sheet/block.test.ts'],
    ['test/sheet/merge.test.ts'],
    ['test/google/sheet/written.test.ts'],
    ['test/google/charts/drawn.test.ts', 'test/google/saved/others.test.ts'],
  ]);
  // Charts are a subject of their own on the host, and any other there may notice.
  expect(stagesOf('src/sheet/charts/place.ts', 'src/sheet', imports).at(-2)).toEqual([
    'test/google/charts/drawn.test.ts',
  ]);
});

test('the summary counts what was noticed, what types refuse and what nobody noticed', () => {
  const noticed = [1, 1, 4, 7, 9].map((failed) => ({ failed, tried: 10, failedFiles: [] }));
  expect(summary([...noticed, 'types', 'types', 'nobody'])).toBe(
    '8 changes: 5 noticed (the median by 4 test cases, 2 by one), 2 refused by types, 1 noticed by nobody.',
  );
});

test('each test file is told with what it noticed, and what it alone', () => {
  const noticedBy = (...failedFiles: string[]) => ({ failed: 3, tried: 10, failedFiles });
  expect(fileLines([noticedBy('b.test.ts', 'a.test.ts'), 'nobody', noticedBy('a.test.ts'), 'types'])).toEqual(
    ['a.test.ts noticed 2, 1 of them alone.', 'b.test.ts noticed 1, 0 of them alone.'],
  );
});
