// JSON in ASCII only, so that the length of a text is its size in bytes, and no encoding can change it in transit.

/** The value as JSON, with non-ASCII characters as `\uXXXX`, and a lone surrogate as U+FFFD. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? wellFormed(each) : each,
  ).replace(/[\u007f-\uffff]/g, escaped);
}

/** Replaces lone surrogates. `String.prototype.toWellFormed` is newer than ES2019, which the bundle is limited to. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
