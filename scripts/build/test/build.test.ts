// A build of a small project: what it writes and refuses, and that a failed build leaves the old files.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildBundle } from '../build';

let root: string;
let outDir: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const written = (name: string) => readFileSync(join(outDir, name), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  outDir = join(root, 'dist');
  cpSync(resolve(__dirname, '../../../appsscript.json'), join(root, 'appsscript.json'));
  write('package.json', '{ "version": "1.2.3" }');
  write('src/main.ts', '/** Opens. */\nexport function onOpen(): string { return "ok"; }\n');
  write('sidebar/index.html', '<html><head><!-- styles --></head><body><!-- script --></body></html>\n');
  write('sidebar/styles.css', 'body { margin: 0; }\n');
  write('sidebar/main.ts', 'document.title = "panel";\n');
});

afterEach(() => rmSync(root, { recursive: true }));

test('the panel is one page, and no text of it ends an element or opens a scriptlet', async () => {
  write('sidebar/main.ts', 'document.title = "</script><!--$&" + `a://$' + '{document.URL}`;\n');
  write('sidebar/styles.css', 'body::before { content: "</style>"; }\n');
  await buildBundle({ root, outDir });
  const page = written('Sidebar.html');
  expect(page.match(/<\/?(script|style)\b|<!--/g)).toEqual(['<style', '</style', '<script', '</script']);
  expect(page).toContain('$&');
  expect(page).not.toContain('`');
});

test('no text of the script has two slashes, and the page tells its own length', async () => {
  write('sidebar/main.ts', 'document.title = ["https://a.example/", /[:]:\\/\\/x/].join();\n');
  await buildBundle({ root, outDir });
  const page = written('Sidebar.html');
  expect(page).toContain(String.raw`"https:\/\/a.example/"`);
  expect(page).not.toContain('//');
  expect(/data-length="(\d+)"/.exec(page)?.[1]).toBe(`${page.length}`);
});

test.each([
  ['a scriptlet', 'sidebar/main.ts', 'document.title = "<?= 1 ?>";', 'scriptlet'],
  ['two slashes', 'sidebar/main.ts', 'document.title = "//";', 'rewrite that text'],
  ['a missing marker', 'sidebar/index.html', '<!-- styles -->', 'must hold <!-- script --> exactly once'],
  [
    'a marker twice',
    'sidebar/index.html',
    '<!-- styles --><!-- styles --><!-- script -->',
    'must hold <!-- styles --> exactly once',
  ],
  [
    'a list of addresses in the manifest',
    'appsscript.json',
    '{"urlFetchWhitelist":[]}',
    'Take urlFetchWhitelist out',
  ],
  ['an entry without JSDoc', 'src/main.ts', 'export function onOpen() {}', 'write a JSDoc comment'],
  ['an import that is not there', 'src/main.ts', "import './absent';", 'absent'],
])('%s fails the build and leaves the old files', async (_name, file, text, sentence) => {
  await buildBundle({ root, outDir });
  const old = readdirSync(outDir).map(written);
  write(file, text);
  await expect(buildBundle({ root, outDir })).rejects.toThrow(sentence);
  expect(readdirSync(outDir).map(written)).toEqual(old);
});

const googles = ['https://bigquery.googleapis.com/', 'https://oauth2.googleapis.com/'];

test.each([
  ['none', {}, undefined],
  ['one', { reportingApiUrl: 'https://b.example.com/x/' }, ['https://b.example.com/x/', ...googles]],
  [
    'the same twice',
    { accountApiUrl: 'https://a.example.com', reportingApiUrl: 'https://a.example.com/' },
    ['https://a.example.com/', ...googles],
  ],
  [
    "one of Google's",
    { accountApiUrl: 'https://a.example.com', reportingApiUrl: 'https://oauth2.googleapis.com' },
    ['https://a.example.com/', 'https://oauth2.googleapis.com/', 'https://bigquery.googleapis.com/'],
  ],
  [
    'a loopback one, which cannot be listed',
    { accountApiUrl: 'http://localhost:1', reportingApiUrl: 'https://b.example.com' },
    undefined,
  ],
])('the list of addresses with %s', async (_name, addresses, list) => {
  await buildBundle({ root, outDir, ...addresses });
  const manifest: { urlFetchWhitelist?: string[] } = JSON.parse(written('appsscript.json'));
  expect(manifest.urlFetchWhitelist).toEqual(list);
});

test('an address over plain http fails the build', async () => {
  await expect(buildBundle({ root, outDir, accountApiUrl: 'http://a.example.com' })).rejects.toThrow(
    'http:// is only for this computer',
  );
});

test.each(['.', '..', '../..'])('a folder that holds the project (%s) is not emptied', async (path) => {
  await expect(buildBundle({ root, outDir: join(root, path) })).rejects.toThrow(
    'build into a folder of its own',
  );
});

test('both bundles know the version of the project, and where its documents are', async () => {
  const facts = 'declare const __VERSION__: string;\ndeclare const __DOCUMENTATION_URL__: string;\n';
  write(
    'src/main.ts',
    `${facts}/** Opens. */\nexport function onOpen(): string[] { return [__VERSION__, __DOCUMENTATION_URL__]; }\n`,
  );
  write('sidebar/main.ts', `${facts}document.title = __VERSION__ + __DOCUMENTATION_URL__;\n`);
  await buildBundle({ root, outDir, documentationUrl: 'https://docs.example.com/' });
  expect(written('Code.js')).toContain('["1.2.3","https://docs.example.com"]');
  expect(written('Sidebar.html')).toContain(String.raw`"1.2.3https:\/\/docs.example.com"`);
  expect(JSON.parse(written('appsscript.json'))).not.toHaveProperty('urlFetchWhitelist');
});
