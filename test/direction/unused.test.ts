// What `npm run unused` finds in planted files: by knip, with the project's settings, and by the project's own check.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { own, printed, withPlantedFiles } from './planted-files';
import { unusedIn } from './unused';

onlyInLongRun();

const PLANTED = {
  'package.json': '{}',
  'src/core/error-codes/run-codes.ts': `export interface RunErrors {
    COMPARED: { total: number }; UNNAMED: {};
  }`,
  'src/core/errors.ts': `interface ReportingErrors {
    BUSY: {}; LISTED: {}; MAPPED: {};
  }
  export const REMEDIES = { BUSY: 1, UNNAMED: 2 };
  export const codeOf = (status: number) => ({ 429: 'MAPPED' })[status] ?? 'BUSY';`,
  'src/text/card.ts': `export const CARD = {
    title: 'Card', said: { one: 'One', other: 'Other' }, taken: 'Taken', kept: ['a'], unsaid: 'Never',
    deep: { unsaid: 'Never', said: () => 'Deep' }, chosen: { a: 'A', b: 'B' },
    declared: 'Declared', tried: 'Tried',
  } as const;
  const OWN = { used: 'Used', left: 'Left' };
  export const PASSED = { named: 'Named', nameless: 'Nameless' };
  export const ownText = () => OWN.used;`,
  'src/main.ts': `import { codeOf, REMEDIES } from './core/errors';
  import { CARD as TEXTS, ownText, PASSED } from './text/card';
  const { taken } = TEXTS;
  const all = (texts: { named: string }) => texts.named;
  export function tell(name: 'a' | 'b', code: string): unknown {
    if (code === 'COMPARED' || ['LISTED'].includes(code)) return TEXTS.title;
    const told = [TEXTS.said.one, TEXTS.said.other, TEXTS.kept.length, TEXTS.deep.said(), TEXTS.chosen[name]];
    return [taken, told, all(PASSED), ownText(), codeOf(1), REMEDIES];
  }`,
  'sidebar/main.ts': "document.body.className = 'wide ' + `open`; document.body.id = 'page';",
  'sidebar/styles.css': `:root { --used: 1px; --left: 2px; }
  /* .commented { } */
  .wide, .open > .closed:hover { margin: var(--used) 0.5em; }
  #page a.gone::before { animation: spin 1s; }
  @media (min-width: 300.5px) { .narrow { margin: 0; } }
  @keyframes spin { to { margin: 0; } }
  @keyframes jump { to { margin: 0; } }`,
  'workbench/page/main.ts': '',
  'scripts/build/build.ts': "import { CARD } from '../../src/text/card';\nconsole.log(CARD.declared);",
  'scripts/build/test/build.test.ts': "import { CARD } from '../../../src/text/card';\nCARD.tried;",
};

test('texts, styles and error codes that nobody uses are found, and no others', () => {
  expect(withPlantedFiles(PLANTED, unusedIn)).toEqual([
    'src/text/card.ts CARD: nobody says unsaid.',
    'src/text/card.ts CARD: nobody says deep.unsaid.',
    'src/text/card.ts CARD: nobody says tried.',
    'src/text/card.ts OWN: nobody says left.',
    'src/text/card.ts PASSED: nobody says nameless.',
    'sidebar/styles.css: nobody wears closed.',
    'sidebar/styles.css: nobody wears gone.',
    'sidebar/styles.css: nobody wears narrow.',
    'sidebar/styles.css: nobody wears --left.',
    'sidebar/styles.css: nobody wears jump.',
    'src/core/error-codes/run-codes.ts: nobody throws COMPARED.',
    'src/core/error-codes/run-codes.ts: nobody throws UNNAMED.',
    'src/core/errors.ts: nobody throws LISTED.',
  ]);
});

/** What knip reports about these files, each as its path and a name. */
function foundByKnip(files: Readonly<Record<string, string>>, ...options: string[]): string[] {
  return withPlantedFiles({ 'package.json': '{}', ...files }, (folder) => {
    const knip = own('node_modules/knip/bin/knip.js');
    const { issues }: { issues: { file: string; [kind: string]: unknown }[] } = JSON.parse(
      printed(folder, 'tsx', knip, '--reporter', 'json', ...options),
    );
    const names = (found: unknown) => (Array.isArray(found) ? found : []).map(({ name }) => String(name));
    return issues
      .flatMap(({ file, files: whole, exports, types }) => [
        ...names(whole),
        ...[...names(exports), ...names(types)].map((name) => `${file}: ${name}`),
      ])
      .sort();
  });
}

const FILES = {
  'package.json': '{"workspaces": ["workbench"]}',
  'workbench/package.json': '{"name": "bench", "exports": {"./host": "./host.ts"}}',
  'workbench/host.ts': "import { used } from './inside';\nexport const unasked = used;",
  'workbench/inside.ts': 'export const used = 1;\nexport const inside = 2;',
  'src/main.ts': "import { used } from './used';\nexport function tell() { return used(); }",
  'src/used.ts': `export const used = () => own();
  export const own = () => 1;
  export const tested = () => 2;
  export const unused = () => 3;
  export type Unused = 1;`,
  'src/alone.ts': 'export const alone = 1;',
  'test/used.test.ts':
    "import { own, tested } from '../src/used';\nimport { help } from './help';\nown(tested(help));",
  'test/help.ts': 'export const help = 1;\nexport const unhelpful = 2;',
  'scripts/build/test/build.test.ts': "import '../build';",
  'scripts/build/build.ts': '',
};

test('files, exports and types that nobody uses are found', () => {
  expect(foundByKnip(FILES)).toEqual([
    'src/alone.ts',
    'src/used.ts: Unused',
    'src/used.ts: unused',
    'test/help.ts: unhelpful',
    'workbench/host.ts: unasked',
    'workbench/inside.ts: inside',
  ]);
});

test('what only tests use is found, unless its own file uses it', () => {
  expect(foundByKnip(FILES, '--production')).toEqual([
    'src/alone.ts',
    'src/used.ts: Unused',
    'src/used.ts: tested',
    'src/used.ts: unused',
    'workbench/inside.ts: inside',
  ]);
});
