// JSON texts from elsewhere, read without an error.

/** The text as JSON, or undefined when it is none; a byte order mark is dropped. */
export function jsonOf(text: string): unknown {
  // Most texts are blank, and a thrown error costs more than reading all the rest of a report.
  if (text === '') return undefined;
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
