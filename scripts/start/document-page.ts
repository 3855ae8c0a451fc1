// A document of the project as a page: Markdown as HTML, without any HTML that the document itself holds.

import MarkdownIt, { type RendererRule } from 'markdown-it';

/** A heading of the second level, for the list of a page's sections. */
interface Section {
  anchor: string;
  title: string;
}

const COMMENT = /^\s*<!--[\s\S]*-->\s*$/;

/** A page with fewer sections has no list of them. */
const LEAST_LISTED = 3;

// Reads HTML, to leave out comments; all other HTML is shown as text.
const reader = new MarkdownIt({ html: true });
const { escapeHtml } = reader.utils;
const { fence } = reader.renderer.rules as { readonly fence: RendererRule };

/** @param markdown the document; @returns a whole page, whose styles are at `/document.css` */
export function documentPage(markdown: string): string {
  const sections: Section[] = [];
  Object.assign(reader.renderer.rules, rulesOfPage(sections));
  const content = reader.render(markdown);
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Publisher Stats';
  const items = sections.map(
    ({ anchor, title }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(title)}</a></li>`,
  );
  const contents = `<nav aria-label="On this page"><ul>${items.join('')}</ul></nav>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/document.css">
</head>
<body>
<header><a href="/README.md#documents">All documents</a></header>
<div class="page">
${sections.length < LEAST_LISTED ? '' : contents}
<main>
${content}</main>
</div>
</body>
</html>
`;
}

/** @param sections filled with the page's, in their order */
function rulesOfPage(sections: Section[]): Readonly<Record<string, RendererRule>> {
  const alike = new Map<string, number>();
  const html: RendererRule = (tokens, at) => {
    const content = tokens[at]?.content ?? '';
    return COMMENT.test(content) ? '' : escapeHtml(content);
  };
  return {
    html_block: html,
    html_inline: html,
    heading_open: (tokens, at) => {
      const tag = tokens[at]?.tag ?? '';
      const heading = tokens[at + 1];
      const name = anchorOf(heading?.content ?? '');
      const earlier = alike.get(name) ?? 0;
      alike.set(name, earlier + 1);
      const anchor = earlier === 0 ? name : `${name}-${earlier}`;
      const title = (heading?.children ?? []).map(({ content }) => content).join('');
      if (tag === 'h2') sections.push({ anchor, title });
      return `<${tag} id="${escapeHtml(anchor)}">`;
    },
    // Wide tables and code scroll by themselves, also by keyboard.
    table_open: () => '<div class="wide" tabindex="0"><table>\n',
    table_close: () => '</table></div>\n',
    fence: (...args) => fence(...args).replace('<pre>', '<pre tabindex="0">'),
    // A screen reader would announce an empty heading of a column.
    th_open: (tokens, at) => (tokens[at + 1]?.content === '' ? '<td>' : '<th>'),
    th_close: (tokens, at) => (tokens[at - 1]?.content === '' ? '</td>' : '</th>\n'),
  };
}

/** The name by which GitHub links to a heading, given as Markdown; of headings alike, the later ones get a number. */
export function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
}
