// Documents and code agree: what comments cite exists, links work, and prose keeps to its width.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { anchorOf } from '../../scripts/start/document-page';
import { HELP_LINKS } from '../../src/text/panel/help';
import {
  citationsIn,
  codePathsIn,
  filesBelow,
  foreignCitationsIn,
  headingsIn,
  longCommentsIn,
  longLinesIn,
  relativeLinksIn,
  WIDEST_LINE,
} from './citations';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const widthOf = (path: string, line: string) => `${path}, ${[...line].length} columns: ${line}`;
const own = 'test/docs/';
const code = filesBelow(root, '.', ['.ts', '.tsx', '.js', '.cjs', '.css', '.html', '.json'])
  .filter((path) => !path.startsWith(own) && path !== 'package-lock.json')
  .map((path) => ({ path, text: read(path) }));
const documents = filesBelow(root, '.', ['.md']).map((path) => ({ path, text: read(path) }));

test('every document and heading that code cites exists', () => {
  const wrong = code.flatMap(({ path, text }) =>
    citationsIn(text)
      .filter((citation) => !exists(citation))
      .map((citation) => ({ path, ...citation })),
  );
  expect(wrong).toEqual([]);
  expect(code.flatMap(({ text }) => citationsIn(text)).length).toBeGreaterThan(50);
});

test('code cites no document outside the repository', () => {
  const foreign = code.flatMap(({ path, text }) =>
    foreignCitationsIn(text).map((found) => `${path}: ${found}`),
  );
  expect(foreign).toEqual([]);
});

test('every relative link of a document leads to a file and a heading', () => {
  const broken = documents.flatMap(({ path, text }) =>
    relativeLinksIn(text, path)
      .filter(({ path: target, anchor }) => !leads(target, anchor))
      .map(({ path: target, anchor }) => `${path}: ${target}#${anchor}`),
  );
  expect(broken).toEqual([]);
});

test('every page that Help links to exists, with its heading', () => {
  const linked = HELP_LINKS.map(({ document }) => document);
  expect(
    linked.filter((document) => !leads(document.split('#')[0] ?? '', document.split('#')[1] ?? '')),
  ).toEqual([]);
  expect(linked.length).toBeGreaterThan(3);
});

test('every file or folder of the code that a document names exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    codePathsIn(text)
      .filter((codePath) => !['', 'src/', 'workbench/'].some((folder) => isThere(`${folder}${codePath}`)))
      .map((codePath) => `${path}: ${codePath}`),
  );
  expect(missing).toEqual([]);
});

test('every file of claims that docs/platform.md names exists', () => {
  const matches = [...read('docs/platform.md').matchAll(/`((?:cells|services|sheets)(?:\/[\w-]+)?)`/g)];
  const missing = matches.filter(([, path]) => !isThere(`scripts/platform-check/claims/${path}`));
  expect(missing.map(([path]) => path)).toEqual([]);
  expect(matches.length).toBeGreaterThan(8);
});

test(`no line of prose has more than ${WIDEST_LINE} columns`, () => {
  expect(documents.flatMap(({ path, text }) => longLinesIn(text).map((line) => widthOf(path, line)))).toEqual(
    [],
  );
});

test(`no line of a comment has more than ${WIDEST_LINE} columns`, () => {
  expect(code.flatMap(({ path, text }) => longCommentsIn(text).map((line) => widthOf(path, line)))).toEqual(
    [],
  );
});

test('a citation is found with its sections and titles, also across a line of a comment', () => {
  expect(citationsIn('/** Read (docs/a.md §1.2). */')).toEqual([cited('docs/a.md', ['1.2'])]);
  expect(citationsIn('// by docs/a.md §1, §2 and\n  // §3.4, twice')).toEqual([
    cited('docs/a.md', ['1', '2', '3.4']),
  ]);
  expect(citationsIn(' * (docs/a.md,\n * "A title").')).toEqual([
    { ...cited('docs/a.md', []), titles: ['A title'] },
  ]);
});

test('a citation of no document of the repository is found', () => {
  expect(foreignCitationsIn('// see §4')).toEqual(['§4']);
  expect(foreignCitationsIn('// (design §4)')).toContain('design §');
  expect(foreignCitationsIn('// reference/apps-script §1')).toContain('reference/apps-script');
  expect(
    foreignCitationsIn('// docs/a.md §4, §5 and §6; https://x.dev/apps-script/reference/url-fetch'),
  ).toEqual([]);
});

test('headings are read by number and title, and not out of code', () => {
  const { numbers, titles } = headingsIn('# One\n\n## 2. Two\n\n### 2.1 `Two` and one\n\n```\n# code\n```\n');
  expect(numbers).toEqual(['2', '2.1']);
  expect(titles.map(anchorOf)).toEqual(['one', '2-two', '21-two-and-one']);
});

test('a long line is found in prose, and allowed in a table, in code and for a link alone', () => {
  const long = 'word '.repeat(30);
  expect(longLinesIn(`${long}\n- ${long}\n`)).toHaveLength(2);
  expect(longCommentsIn(`  // ${long}\n/* ${long} */\n * ${long}\n${long}\n// short\n`)).toHaveLength(3);
  const link = `https://example.com/${'x'.repeat(120)}`;
  expect(longLinesIn(`| ${long} |\n\`\`\`\n${long}\n\`\`\`\n<${link}>\n- ${link}\n[a](${link})\n`)).toEqual(
    [],
  );
});

test('paths are read out of code font, each of several in braces', () => {
  const text =
    'See `sources/{registry,source}`, `src/a.ts`, `core/report/*-options.ts`, `Kim!A:A` and `npm run x`.';
  expect(codePathsIn(text)).toEqual(['sources/registry', 'sources/source', 'src/a.ts']);
});

test('a link is read from where its document stands', () => {
  const text = 'See [a](../README.md#top), [b](#here) and [c](https://example.com/x.md).';
  expect(relativeLinksIn(text, 'docs/a.md')).toEqual([
    { path: 'README.md', anchor: 'top' },
    { path: 'docs/a.md', anchor: 'here' },
  ]);
});

function cited(document: string, sections: string[]) {
  return { document, sections, titles: [] as string[] };
}

/** A document with numbered headings is cited by their numbers. */
function exists({ document, sections, titles }: ReturnType<typeof citationsIn>[number]): boolean {
  if (!existsSync(join(root, document))) return false;
  const headings = headingsIn(read(document));
  if (headings.isNumbered && sections.length === 0) return false;
  return (
    sections.every((section) => headings.numbers.includes(section)) &&
    titles.every((title) => headings.titles.includes(title))
  );
}

/** Whether a path from the root is a folder, or a file, perhaps without its ending. */
function isThere(path: string): boolean {
  return ['', '.ts', '.tsx'].some((ending) => existsSync(join(root, `${path}${ending}`)));
}

function leads(target: string, anchor: string): boolean {
  if (!existsSync(join(root, target))) return false;
  return anchor === '' || headingsIn(read(target)).titles.some((heading) => anchorOf(heading) === anchor);
}
