// What is typed in a form, until it is sent: it stands beside the last good values of the form. Pure.

/**
 * The fields as they are typed, where their values are written in another way or where they have none. A field that
 * isn't here shows its value.
 */
export type Typed<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** How the value of a field is written and read. */
export interface TextOfValue<Value = unknown> {
  written(value: Value): string;
  /** The value of a text, or what is wrong with it, as a sentence. */
  read(text: string): { value: Value } | { problem: string };
}

/** What a number field has typed that is no number: the browser keeps the text to itself. */
export const NO_NUMBER = 'NaN';

/** @param blank the value of an empty field; absent if it has none */
export function numberText(
  isValue: (value: number) => boolean,
  problem: string | ((value: number) => string),
  blank?: null,
): TextOfValue<number | null> {
  return {
    written: (value) => String(value ?? ''),
    read(text) {
      const isBlank = text.trim() === '';
      if (isBlank && blank === null) return { value: null };
      const value = isBlank ? Number.NaN : Number(text);
      if (isValue(value)) return { value };
      return { problem: typeof problem === 'string' ? problem : problem(value) };
    },
  };
}

/** The fields as typed once another text is. @param shown how the value of that field is written then */
export function typedAfter<Name extends string, Of extends Typed<Name>>(
  typed: Of,
  name: Name,
  text: string,
  shown: string,
): Of {
  const { [name]: _before, ...others } = typed;
  return (shown === text ? others : { ...others, [name]: text }) as Of;
}
