// A document of the project as a page: Markdown as HTML, without any HTML that the document itself holds.

import MarkdownIt from 'markdown-it';

const COMMENT = /^\s*<!--[\s\S]*-->\s*$/;

/** @param markdown the document; @returns a whole page, whose styles are at `/document.css` */
export function documentPage(markdown: string): string {
  const anchors = new Map<string, number>();
  const sections: { anchor: string; title: string }[] = [];
  const reader = new MarkdownIt({ html: true });
  const { rules } = reader.renderer;
  const { escapeHtml } = reader.utils;

  // Read as HTML, so that a comment is known as one, and shown as text.
  rules.html_block = rules.html_inline = (tokens, at) => {
    const { content = '' } = tokens[at] ?? {};
    return COMMENT.test(content) ? '' : escapeHtml(content);
  };
  rules.heading_open = (tokens, at) => {
    const { tag = '' } = tokens[at] ?? {};
    const { content = '', children } = tokens[at + 1] ?? {};
    const name = anchorOf(content);
    const earlier = anchors.get(name) ?? 0;
    anchors.set(name, earlier + 1);
    const anchor = earlier === 0 ? name : `${name}-${earlier}`;
    const title = (children ?? []).map((child) => child.content).join('');
    if (tag === 'h2') sections.push({ anchor, title });
    return `<${tag} id="${escapeHtml(anchor)}">`;
  };
  // Wide tables and code scroll by themselves, by keyboard too.
  rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  // A column without a title: a heading that says nothing would be read aloud.
  rules.th_open = (tokens, at) => (tokens[at + 1]?.content === '' ? '<td>' : '<th>');
  rules.th_close = (tokens, at) => (tokens[at - 1]?.content === '' ? '</td>' : '</th>\n');
  const code = rules.fence;
  rules.fence = (...args) => (code?.(...args) ?? '').replace('<pre>', '<pre tabindex="0">');

  const content = reader.render(markdown);
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Publisher Stats';
  const links = sections.map(
    ({ anchor, title }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(title)}</a></li>`,
  );
  const contents = `<nav aria-label="On this page"><ul>${links.join('')}</ul></nav>`;
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
${links.length > 2 ? contents : ''}
<main>
${content}</main>
</div>
</body>
</html>
`;
}

/** The name by which GitHub links to a heading, given as Markdown; of headings alike, the later ones get a number. */
export function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
}
