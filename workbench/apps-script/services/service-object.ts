// The base of every emulated service class, and the check against Google's typings.

import type { ExecutionContext } from '../execution/context';
import type { EnumType } from './enums';

/** The emulated part of a Google class: each method with its parameter lists (signature.ts). */
export interface ServiceType {
  /** The global that it belongs to, such as `SpreadsheetApp`. */
  service: string;
  /** Such as `Range`; for a global itself the same as `service`. */
  className: string;
  signatures: Readonly<Record<string, string>>;
  enums?: Readonly<Record<string, EnumType>>;
}

/** An object that a script can hold. Only the methods named in its type can be called from a script. */
export abstract class ServiceObject {
  abstract readonly type: ServiceType;

  constructor(protected readonly context: ExecutionContext) {}

  /** How many cells it is of. */
  get cellCount(): number {
    return 0;
  }

  /** @throws where this object refuses a method that others of its class have */
  assertSupports(_method: string): void {}

  /** As Apps Script prints it. */
  toString(): string {
    return this.type.className;
  }
}

type Plain = string | boolean | null | undefined | Date;
type IsAny<R> = 0 extends 1 & R ? true : false;
/** Exactly `number`. In Google's typings an enumeration is a kind of number, but it is an object when a script runs. */
type IsNumber<R> = (<T>() => T extends R ? 1 : 2) extends <T>() => T extends number ? 1 : 2 ? true : false;
type Mirror<R> =
  IsAny<R> extends true
    ? unknown
    : [R] extends [string]
      ? string
      : [R] extends [string | null]
        ? string | null
        : [R] extends [number]
          ? IsNumber<R> extends true
            ? number
            : object
          : [R] extends [Plain]
            ? R
            : unknown;

/**
 * The methods `K` of a Google class, for `implements`. Each must exist in Google's typings, and each plain result must
 * have Google's type. A `Pick` would ask for whole Google objects as arguments and results.
 */
export type Emulated<T, K extends keyof T> = {
  [M in K]: T[M] extends (...args: never[]) => infer R ? (...args: never[]) => Mirror<R> : unknown;
};

/** Parameter lists by method, whose name must exist in Google's typings. */
export type SignaturesOf<T> = Partial<Record<keyof T & string, string>>;
