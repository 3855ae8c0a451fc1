// JSON in ASCII alone, so that a text is as long as its bytes, and no encoding can change it on its way.

/** The value as JSON, with other characters as `\uXXXX`, and half a surrogate pair as U+FFFD. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? wellFormed(each) : each,
  ).replace(/[\u007f-\uffff]/g, escaped);
}

/** `String.prototype.toWellFormed` is newer than the ES2019 this runs on. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
