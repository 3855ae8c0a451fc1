// A page of help as HTML, for a dialog. Every text is escaped, so none can become markup.

import { changesUrl, documentationUrl, version } from '../../core/build-facts';
import type { HelpPage, HelpSection } from '../../text/help';
import { HELP_TEXTS } from '../../text/help-frame';

/** Sizes in px; both colour schemes, text at 7:1. */
const STYLE = `:root{color-scheme:light dark;font:14px/1.5 Roboto,Arial,sans-serif;color:#202124;background:#fff}
body{margin:0 auto;max-width:600px;padding:8px 20px 24px}
h1{margin:8px 0;font-size:20px;font-weight:500}
h2{margin:24px 0 4px;font-size:16px;font-weight:500}
p,ul,ol{margin:4px 0}
li{margin:4px 0}
ul,ol{padding-left:22px}
code{display:block;margin:2px 0 10px;padding:6px 8px;border-radius:6px;background:#f1f3f4;font-size:12px;overflow-wrap:anywhere;user-select:all}
footer{margin-top:24px;padding-top:8px;border-top:1px solid #dadce0}
a{color:#0b4bab}
@media (prefers-color-scheme:dark){:root{color:#e8eaed;background:#1f1f1f}code{background:#2d2e30}a{color:#a8c7fa}footer{border-color:#3c4043}}`;

/** The whole document. It has no script and loads nothing. */
export function helpHtml({ title, sections }: HelpPage): string {
  const main = `<main><h1>${escaped(title)}</h1>${sections.map(sectionHtml).join('')}${footer()}</main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_top"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${main}</body></html>`;
}

function sectionHtml({ heading, paragraphs = [], steps, points, formulas = [] }: HelpSection): string {
  return [
    `<h2>${escaped(heading)}</h2>`,
    ...(steps ? [listHtml('ol', steps)] : []),
    ...(points ? [listHtml('ul', points)] : []),
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...formulas.map(
      ({ says, formula }) => `${says && `<p>${escaped(says)}</p>`}<code>${escaped(formula)}</code>`,
    ),
  ].join('');
}

function listHtml(tag: 'ol' | 'ul', items: readonly string[]): string {
  return `<${tag}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${tag}>`;
}

/** The version, and links to the documents where the build knows their address. */
function footer(): string {
  const links = [
    [HELP_TEXTS.documentation, documentationUrl()],
    [HELP_TEXTS.allChanges, changesUrl()],
  ].flatMap(([text = '', url = '']) =>
    url === '' ? [] : [`<a href="${escaped(url)}" target="_blank" rel="noopener">${escaped(text)}</a>`],
  );
  return `<footer>${[escaped(HELP_TEXTS.version(version())), ...links].join(' · ')}</footer>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
