// What is typed in a form, until it is sent: it stands beside the last good values of the form. Pure.

import { readingsOf } from '../../src/core/typed-number';
import { ambiguousNumber } from '../../src/text/errors/choice-problems';
import { inItsDecimals, numberSigns } from '../../src/text/phrases';

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

/** What a field takes that numbers are typed in. */
interface NumberField {
  /** Whether its numbers have more than two decimals. */
  readonly hasThousandths: boolean;
  isValue(value: number): boolean;
  /** What is wrong with another text, as a sentence. */
  problem(): string;
}

/** A number as text, read from what the spreadsheet's locale writes; or what is wrong with it, as a sentence. */
export function readNumber(typed: string, field: NumberField): { value: string } | { problem: string } {
  const readings = readingsOf(typed, numberSigns(), field.hasThousandths);
  const [value, ...others] = readings;
  if (value === undefined) return { problem: field.problem() };
  if (others.length === 0) return { value };
  const ways = readings
    .filter((reading) => field.isValue(Number.parseFloat(reading)))
    .map((reading) => clearlyWritten(reading, field.hasThousandths));
  return { problem: ways.length > 0 ? ambiguousNumber(typed, ways) : field.problem() };
}

/** One of several readings, written so that it has no other: without zeros at its end, or with one more decimal. */
function clearlyWritten(reading: string, hasThousandths: boolean): string {
  const short = reading.replace(/\.0+(?!\d)/, '').replace(/(\.\d*[1-9])0+/, '$1');
  const written = inItsDecimals(short);
  const isClear = readingsOf(written, numberSigns(), hasThousandths).length === 1;
  return isClear ? written : inItsDecimals(short.replace(/\.\d+/, '$&0'));
}

/** A field of a number. @param blank the value of an empty field; absent if it has none */
export function numberText(
  isValue: (value: number) => boolean,
  problem: () => string,
  blank?: null,
): TextOfValue<number | null> {
  return {
    written: (value) => (value === null ? '' : inItsDecimals(String(value))),
    read(text) {
      if (text.trim() === '' && blank === null) return { value: null };
      const read = readNumber(text, { hasThousandths: false, isValue, problem });
      if ('problem' in read) return read;
      const value = Number(read.value);
      return isValue(value) ? { value } : { problem: problem() };
    },
  };
}

/** The fields as typed once another text is. @param ownText how the value of that field is written then */
export function typedAfter<Name extends string, Of extends Typed<Name>>(
  typed: Of,
  name: Name,
  text: string,
  ownText: string,
): Of {
  const others = withoutTyped(typed, name);
  return ownText === text ? others : { ...others, [name]: text };
}

/** What is typed in the other fields. */
export function withoutTyped<Of extends object>(typed: Of, name: keyof Of): Of {
  const { [name]: _typed, ...others } = typed;
  return others as Of;
}
