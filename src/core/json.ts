// JSON texts from elsewhere, read without an error.

/** The text as JSON, or undefined when it is none; a byte order mark is dropped. */
export function jsonOf(text: string): unknown {
  // Most cells and settings are blank, and an error costs more than all else that is read of a report.
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
