// What the script's comments say of its custom functions: the autocompletion and the helper of the formula bar show it.

import type { CustomFunctionDoc } from '../protocol/protocol';

/** A documentation comment and the function below it. */
const documented =
  /\/\*\*((?:(?!\*\/)[\s\S])*@customfunction(?:(?!\*\/)[\s\S])*)\*\/\s*function\s+(\w+)\s*\(/g;

/** @returns the functions marked `@customfunction`, in the order of the file. */
export function customFunctionDocs(code: string): CustomFunctionDoc[] {
  return [...code.matchAll(documented)].map(([, comment = '', name = '']) => ({ name, ...partsOf(comment) }));
}

/** Line breaks are flattened, and what stands before the first tag is the description, as Google shows it. */
function partsOf(comment: string): Pick<CustomFunctionDoc, 'description' | 'parameters'> {
  const text = comment.replace(/^\s*\* ?/gm, '').trim();
  const [description = '', ...tags] = text.split(/^@/m);
  const parameters = tags.flatMap((tag) => {
    const [, name, detail = ''] = /^param\s+(?:\{[^}]*\}\s+)?(\S+)\s*([\s\S]*)$/.exec(tag) ?? [];
    return name === undefined ? [] : [{ name, detail: flat(detail) }];
  });
  return { description: flat(description), parameters };
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
