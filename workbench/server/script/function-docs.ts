// Reads the documentation of custom functions from the script's comments, for autocompletion and the formula bar.

import type { CustomFunctionDoc } from '../protocol/functions';

/** A documentation comment and the function below it. */
const documented =
  /\/\*\*((?:(?!\*\/)[\s\S])*@customfunction(?:(?!\*\/)[\s\S])*)\*\/\s*function\s+(\w+)\s*\(/g;

/** @returns the functions marked `@customfunction`, in the order of the file. */
export function customFunctionDocs(code: string): CustomFunctionDoc[] {
  return [...code.matchAll(documented)].map(([, comment = '', name = '']) => ({ name, ...partsOf(comment) }));
}

/** As Google shows it: the text before the first tag is the description, and line breaks become spaces. */
function partsOf(comment: string): Pick<CustomFunctionDoc, 'description' | 'parameters'> {
  const text = comment.replace(/^\s*\* ?/gm, '').trim();
  const [description = '', ...tags] = text.split(/^@/m);
  const parameters = tags.flatMap((tag) => {
    const [, name, detail = ''] = /^param\s+(?:\{[^}]*\}\s+)?(\S+)\s*([\s\S]*)$/.exec(tag) ?? [];
    return name === undefined ? [] : [{ name, detail: oneLine(detail) }];
  });
  return { description: oneLine(description), parameters };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
