// The form of an option of a report, as data from which schemas, texts for people and default values follow.

import type { Watch } from '../watch/watch';

/** An option of one kind of value. It has its `defaultValue` until a person sets it. */
export type ReportOption = { heading: string } & (
  | { kind: 'flag'; defaultValue: boolean }
  | { kind: 'apps'; defaultValue: 'all' }
  /** Text whose names only the source knows: conditions, one of the table's columns, the dimension of value columns. */
  | { kind: 'filter' | 'column' | 'dimension'; defaultValue: '' }
  /** Names that only the service knows, or also the source. */
  | { kind: 'names' | 'metrics' | 'systems'; defaultValue: readonly string[] }
  | { kind: 'word'; words: readonly string[]; defaultValue: string }
  | { kind: 'words'; words: readonly string[]; defaultValue: readonly string[] }
  /** A whole number; also null if `defaultValue` is null. */
  | { kind: 'count'; least: number; most: number; defaultValue: number | null }
  /** From 0 to under 1. */
  | { kind: 'share'; defaultValue: number }
  /** When its owner is told that figures move; null for never. */
  | { kind: 'watch'; defaultValue: null }
);

/** Options by key. The record of their values (`OptionsOf`) has the same keys. */
export type OptionTable = Readonly<Record<string, ReportOption>>;

interface Values {
  flag: boolean;
  apps: 'all' | string[];
  filter: string;
  column: string;
  dimension: string;
  names: string[];
  metrics: string[];
  systems: string[];
  share: number;
  watch: Watch | null;
}

export type ValueOf<Of> = Of extends { kind: 'word'; words: readonly (infer Word)[] }
  ? Word
  : Of extends { kind: 'words'; words: readonly (infer Word)[] }
    ? Word[]
    : Of extends { kind: 'count'; defaultValue: infer Default }
      ? number | Extract<Default, null>
      : Of extends { kind: infer Kind extends keyof Values }
        ? Values[Kind]
        : never;

/** The record of a table: a value for each option. */
export type OptionsOf<Table> = { -readonly [Key in keyof Table]: ValueOf<Table[Key]> };

/** The record of default values. */
export function defaultsOf<Table extends OptionTable>(table: Table): OptionsOf<Table> {
  const entries = Object.entries<ReportOption>(table).map(([key, { defaultValue }]) => [
    key,
    typeof defaultValue === 'object' && defaultValue !== null ? [...defaultValue] : defaultValue,
  ]);
  return Object.fromEntries(entries) as OptionsOf<Table>;
}
