// A document as a page: headings with anchors, tables, code and pictures, without the document's own HTML.

import { documentPage } from '../document-page';

/** What is on the page between the tags of `main`. */
const mainOf = (markdown: string) => /<main>\n([\s\S]*)<\/main>/.exec(documentPage(markdown))?.[1];

test('headings have the anchors that GitHub gives them, also where several are alike', () => {
  const page = mainOf('# A `tab`: _x_, 2.1\n\n## Added\n\n## Added\n');
  expect([...(page ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'a-tab-_x_-21',
    'added',
    'added-1',
  ]);
});

test('the title of the page is that of the document', () => {
  expect(documentPage('# Security & <you>\n')).toContain('<title>Security &amp; &lt;you&gt;</title>');
});

test('a long document has a list of its sections, a short one has none', () => {
  const long = documentPage('# A\n\n## One\n\n## The `two`\n\n## Three <b>\n');
  expect(long).toContain(
    '<li><a href="#one">One</a></li><li><a href="#the-two">The two</a></li><li><a href="#three-b">Three &lt;b&gt;</a></li>',
  );
  expect(documentPage('# A\n\n## One\n')).not.toContain('<nav');
});

test('a comment is left out, and other HTML is shown as text', () => {
  expect(mainOf('<!-- figures -->\n\nText <!-- within --> it.\n')).toBe('<p>Text  it.</p>\n');
  const page = documentPage('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b\n\n<div>\n');
  expect(page).not.toMatch(/<script|<img|<div>(?!\n)/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
])('a link to %s is no link', (address) => {
  expect(mainOf(`[a](${address}) ![b](${address})\n`)).not.toMatch(/<a|<img/);
});

test('links and pictures stay relative', () => {
  expect(mainOf('[a](b.md#c) ![d](e.png)\n')).toBe(
    '<p><a href="b.md#c">a</a> <img src="e.png" alt="d"></p>\n',
  );
});

test('a table scrolls by itself, with its code and its bars', () => {
  expect(mainOf('| A | B |\n|---|---|\n| `x \\| y` | **b** |\n')).toBe(
    '<div class="wide" tabindex="0"><table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>x | y</code></td>\n<td><strong>b</strong></td>\n</tr>\n</tbody>\n</table></div>\n',
  );
});

test('a column without a title has no heading', () => {
  expect(mainOf('| | B |\n|---|---|\n| a | b |\n')).toContain('<tr>\n<td></td><th>B</th>\n</tr>');
});

test('code is shown as it stands', () => {
  expect(mainOf('```json\n{"a": "<b>"}\n```\n')).toBe(
    '<pre tabindex="0"><code class="language-json">{&quot;a&quot;: &quot;&lt;b&gt;&quot;}\n</code></pre>\n',
  );
});
