// Sidebar.html: the panel's page with its styles and its script inside, because HtmlService serves single files.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const markers = { styles: '<!-- styles -->', script: '<!-- script -->' };

/**
 * The whole page of the project folder `root`, with these facts baked in. Throws when a marker is missing, or where
 * the page would hold what HtmlService reads in its own way.
 */
export async function buildSidebar(root: string, facts: Record<string, string>): Promise<string> {
  const page = await readFile(resolve(root, 'sidebar/index.html'), 'utf8');
  const styles = (await bundleOf(root, 'sidebar/styles.css', facts)).replace(/<\/(?=style)/gi, '<\\/');
  // After `<!--`, a later `<script` in the text would keep the element open.
  const script = (await bundleOf(root, 'sidebar/main.ts', facts))
    .replace(/<\/(?=script)/gi, '<\\/')
    .replace(/<!--/g, '<\\!--')
    // HtmlService has been seen to take `//` in a text for a comment, and to cut the page there.
    .replace(/:\/\//g, ':\\/\\/');
  const styled = insert(page, markers.styles, `<style>${styles}</style>`);
  const whole = insert(styled, markers.script, `<script>${script}</script>`);
  if (whole.includes('<?')) {
    throw new Error(
      'Sidebar.html would hold "<?", which Apps Script may read as a scriptlet; rewrite that text.',
    );
  }
  if (script.includes('//')) {
    throw new Error(
      'Sidebar.html would hold "//" in its script, where HtmlService may cut it; rewrite that text.',
    );
  }
  return withLength(whole);
}

/** The page with its own length, digits included, by which the platform check sees whether Google serves all of it. */
function withLength(page: string): string {
  const marked = (length: number) => page.replace('<html', `<html data-length="${length}"`);
  let length = page.length;
  while (marked(length).length !== length) length = marked(length).length;
  return marked(length);
}

async function bundleOf(root: string, file: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    entryPoints: [resolve(root, file)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'iife',
    define,
    target: file.endsWith('.css') ? ['chrome80', 'firefox80', 'safari14'] : 'es2019',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    // HtmlService has been seen to strip `//…` and `/*…` out of template literals.
    supported: { 'template-literal': false },
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

function insert(page: string, marker: string, text: string): string {
  const [before, after, ...more] = page.split(marker);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`sidebar/index.html must hold ${marker} exactly once.`);
  }
  return before + text + after;
}
