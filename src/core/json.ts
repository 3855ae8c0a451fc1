// Reads JSON from outside without throwing.

/** The value of a JSON text, or undefined if the text isn't JSON. A byte order mark is dropped. */
export function jsonOf(text: string): unknown {
  // Most texts of a saved report are blank, and a thrown error costs more than reading the rest of the report.
  if (text === '') return undefined;
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
}

/** An object of JSON whose values nobody has checked. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text; '' for any other value. */
export function textOrBlank(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
