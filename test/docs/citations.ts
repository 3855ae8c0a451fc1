// Reads citations of documents and long comments out of code, and headings, links and long lines out of documents.

import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A document that code cites, with the numbers and the titles of the headings that it names. */
export interface Citation {
  document: string;
  sections: string[];
  titles: string[];
}

/** The longest line of prose and of comments. */
export const WIDEST_LINE = 120;

const SECTIONS = /^(?: §\d+(?:\.\d+)*)?(?:(?:,| and| to) §\d+(?:\.\d+)*)*/;
const TITLE = /^, "([^"]+)"/;

/** The citations in code, even across lines of a comment. */
export function citationsIn(code: string): Citation[] {
  const text = code.replace(/\n\s*(?:\/\/|\*)?\s*/g, ' ');
  return [...text.matchAll(/docs\/[\w-]+\.md/g)].map(({ 0: document, index }) => {
    const rest = text.slice(index + document.length);
    const [sections = ''] = SECTIONS.exec(rest) ?? [];
    const title = TITLE.exec(rest)?.[1];
    return {
      document,
      sections: [...sections.matchAll(/[\d.]+/g)].map(([number]) => number),
      titles: title === undefined ? [] : [title],
    };
  });
}

/** Citations of documents outside the repository, or of a section without a document. */
export function foreignCitationsIn(code: string): string[] {
  const outside = /reference\/(?:apps-script|libraries)|publisher-api|design §/gi;
  const bare = /(?<!docs\/[\w-]+\.md )(?<!(?:,|and|to) )§[\d.]*/g;
  const text = code.replace(/\n\s*(?:\/\/|\*)?\s*/g, ' ').replace(/https?:\/\/\S+/g, '');
  return [...text.matchAll(outside), ...text.matchAll(bare)].map(([found]) => found);
}

/** Headings, and the numbers of those that have one, such as `2.1` of `### 2.1 Request`. */
export function headingsIn(document: string): { isNumbered: boolean; numbers: string[]; titles: string[] } {
  const headings = [...prose(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return {
    isNumbered: /^## \d/m.test(document),
    numbers: headings.flatMap((heading) => /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1] ?? []),
    titles: headings,
  };
}

/** The lines of comments that are too long, in code. */
export function longCommentsIn(code: string): string[] {
  return code.split('\n').filter((line) => [...line].length > WIDEST_LINE && /^\s*(?:\/[/*]|\*)/.test(line));
}

/** The lines of prose that are too long. Tables, code and lines with only a link may be long. */
export function longLinesIn(document: string): string[] {
  const isAlone = (line: string) =>
    /^(?:\|.*|\s*(?:[-*] )?<?https?:\/\/\S+|\[[^\]]*\]\([^)]*\)\.?)$/.test(line);
  return prose(document)
    .split('\n')
    .filter((line) => [...line].length > WIDEST_LINE && !isAlone(line));
}

/** Links to files of the repository, each as a path from its root and, where it has one, an anchor. */
export function relativeLinksIn(document: string, path: string): { path: string; anchor: string }[] {
  return [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor = ''] = link.split('#');
    return [{ path: file === '' ? path : posix.join(posix.dirname(path), file), anchor }];
  });
}

/** Paths of the code in code font, such as `runs/choice.ts` and each of `sources/{registry,source}`. */
export function codePathsIn(document: string): string[] {
  const folders = 'src|sidebar|scripts|workbench|test|docs';
  const rooms = 'google|panel|formulas|saved|sheet|bigquery|runs|sources|connections|http|text|core';
  const firsts = new RegExp(`^(?:${folders}|${rooms})/`);
  return [...document.matchAll(/`([\w.{},/-]+\/[\w.{},/-]+)`/g)]
    .flatMap(([, path = '']) => {
      const [, head = '', names = '', tail = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return names === '' ? [path] : names.split(',').map((name) => `${head}${name}${tail}`);
    })
    .filter((path) => firsts.test(path));
}

/** The paths of all files below a folder that end in one of these, without those of packages and builds. */
export function filesBelow(root: string, folder: string, endings: readonly string[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|dist-check|\..+)$/.test(entry.name)
        ? []
        : filesBelow(root, path, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
  });
}

/** A document without its blocks of code. */
function prose(document: string): string {
  return document.replace(/^ *```[^\n]*\n[\s\S]*?^ *```$/gm, '');
}
