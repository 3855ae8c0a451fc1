// Keeps JSON of any length in a cache whose values are short: compressed, in parts, and read back whole or not at all.

import { fnv1a } from '../hash';
import { ignoreErrors } from '../ignore-errors';
import { isRecord, jsonOf } from '../json';

/** A cache of Google's: forgets whenever it likes, oldest first (docs/platform.md §4). */
export interface ValueCache {
  /** The values of those keys that it still has, in one call. */
  getAll(keys: readonly string[]): Readonly<Record<string, string>>;
  putAll(values: Readonly<Record<string, string>>, seconds: number): void;
  remove(keys: readonly string[]): void;
}

/** Makes a text small enough for a cache whose values hold 100 KB, and back. The packed text is ASCII. */
export interface Packer {
  pack(text: string): string;
  /** @throws when `packed` isn't, to the last character, what `pack` gave: gzip ends in a checksum */
  unpack(packed: string): string;
}

/** What is kept: the request, because a key is only its hash, and its answer. */
export interface Kept {
  readonly request: string;
  readonly [fact: string]: unknown;
}

/** A value holds 102,400 bytes (measured); the head shares its value with the first part. */
const PART_LENGTH = 100_000;
/** Parts that are read together with the head, in case it has them. */
const FEW_PARTS = 4;
/** The whole cache holds no more values (docs/platform.md §4): a head that claims more parts isn't ours. */
const MOST_PARTS = 1_000;

/** A cache that fails counts as one without the value. */
export class PackedCache {
  /** @param mostParts values with more parts aren't kept */
  constructor(
    private readonly cache: ValueCache,
    private readonly packer: Packer,
    private readonly clock: { now(): number; random(): number },
    private readonly mostParts = MOST_PARTS,
  ) {}

  /**
   * What is kept of `request`; null unless all of it is there and whole. One call, or two where it has many parts.
   * @param beside another key to look for in the same call
   */
  read(request: string, beside?: string): { kept: Kept | null; isBesideThere: boolean } {
    const key = keyOf(request);
    const found = this.found([key, ...(beside === undefined ? [] : [beside]), ...partKeys(key, FEW_PARTS)]);
    return {
      kept: this.unpack(found, key, request),
      isBesideThere: beside !== undefined && found[beside] !== undefined,
    };
  }

  /** @param kept plain JSON; it must not hold a token */
  write(kept: Kept, seconds: number): void {
    ignoreErrors(() => {
      const values = this.valuesOf(kept);
      if (values) this.cache.putAll(values, seconds);
    });
  }

  private found(keys: readonly string[]): Readonly<Record<string, string>> {
    return ignoreErrors(() => this.cache.getAll(keys)) ?? {};
  }

  /** What a head and its parts say; null unless it belongs to this very request. */
  private unpack(found: Readonly<Record<string, string>>, key: string, request: string): Kept | null {
    const head = found[key] ?? '';
    const match = /^(\d+):([0-9a-z]+:)/.exec(head);
    const [start = '', count, mark = ''] = match ?? [];
    if (!match || Number(count) > MOST_PARTS) return null;
    const keys = partKeys(key, Number(count));
    const all = keys.length < FEW_PARTS ? found : this.found(keys);
    const parts = keys.map((each) => all[each] ?? '');
    // Half an answer, or halves of two, must never pass for a whole one.
    if (!parts.every((part) => part.startsWith(mark))) return null;
    const packed = head.slice(start.length) + parts.map((part) => part.slice(mark.length)).join('');
    const kept = ignoreErrors(() => jsonOf(this.packer.unpack(packed)));
    return isKept(kept) && kept.request === request ? kept : null;
  }

  /** Null for too many parts. Damage within a part fails the packer's own checksum. */
  private valuesOf(kept: Kept): Record<string, string> | null {
    const key = keyOf(kept.request);
    const packed = this.packer.pack(JSON.stringify(kept));
    const parts = Math.max(1, Math.ceil(packed.length / PART_LENGTH));
    if (parts > this.mostParts) return null;
    const mark = this.newMark();
    const values: Record<string, string> = { [key]: `${parts}:${mark}${packed.slice(0, PART_LENGTH)}` };
    partKeys(key, parts).forEach((each, i) => {
      values[each] = mark + packed.slice((i + 1) * PART_LENGTH, (i + 2) * PART_LENGTH);
    });
    return values;
  }

  /** Tells the parts of one write from those of any other. */
  private newMark(): string {
    return `${this.clock.now().toString(36)}${this.clock.random().toString(36).slice(2)}:`;
  }
}

/**
 * 64 bits of hash; what it stands for is compared when it is read, so that a collision costs a request and no more.
 * The digit is the form of what is stored: a new version of the add-on must not read an old one's.
 */
export function keyOf(request: string): string {
  return `3.${fnv1a(request)}${fnv1a(`\n${request}`)}`;
}

/** The keys of the parts after the first. */
function partKeys(key: string, parts: number): string[] {
  return Array.from({ length: parts - 1 }, (_part, i) => `${key}.${i + 1}`);
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value['request'] === 'string';
}
