// Stores long JSON in a cache of short values: compressed, in parts, and read back as a whole or not at all.

import { fnv1a } from '../hash';
import { ignoreErrors } from '../ignore-errors';
import { isRecord, jsonOf } from '../json';
import { once, onceForText } from '../once';

/**
 * A cache of Google's. It may drop values at any time, and drops the oldest beyond 1,000 (docs/platform.md §4).
 * @example
 * cache.putAll({ 'a1.0': part }, 600);
 * cache.getAll(['a1.0', 'a1.1']); // those that it still has
 */
export interface ValueCache {
  /** The values of the keys that the cache still has, in one call. */
  getAll(keys: readonly string[]): Readonly<Record<string, string>>;
  putAll(values: Readonly<Record<string, string>>, seconds: number): void;
  remove(keys: readonly string[]): void;
}

/**
 * Compresses and restores texts, because a cache value holds only 100 KB. The packed text is ASCII.
 * @example
 * packer.unpack(packer.pack('[1, 2]')); // '[1, 2]'
 */
export interface Packer {
  pack(text: string): string;
  /** @throws unless `packed` is exactly what `pack` returned, which gzip's checksum proves */
  unpack(packed: string): string;
}

/** What is stored: an answer with its request, because the key is only a hash of the request. */
export interface CachedAnswer {
  readonly request: string;
  readonly [fact: string]: unknown;
}

/** A value holds 102,400 bytes (measured). The first also has the head: how many parts there are, and their mark. */
const PART_LENGTH = 100_000;
/** How many parts the first call reads, so that a short answer needs no second call. */
const FEW_PARTS = 4;
/** A cache holds at most 1,000 values (docs/platform.md §4), so the add-on never writes a head with more parts. */
const MOST_PARTS = 1_000;

/** Stores answers in a cache. An error of the cache counts as a missing value. */
export class PackedCache {
  /** @param mostParts answers with more parts aren't stored */
  constructor(
    private readonly cache: ValueCache,
    private readonly packer: Packer,
    private readonly clock: { now(): number; random(): number },
    private readonly mostParts = MOST_PARTS,
  ) {}

  /**
   * Reads what is stored for `request`, in one call, or two for many parts.
   * @returns `kept`: the answer; null if none is stored, or a part of it is missing or damaged; `value`: what stands
   *   under its key
   */
  read(request: string): { kept: CachedAnswer | null; value: string | undefined } {
    const key = keyOf(request);
    const found = this.found([key, ...partKeys(key, FEW_PARTS)]);
    return { kept: this.unpack(found, key, request), value: found[key] };
  }

  /** @param answer plain JSON; it must not have a token. @returns whether it's stored */
  write(answer: CachedAnswer, seconds: number): boolean {
    const isStored = ignoreErrors(() => {
      const values = this.valuesOf(answer);
      if (values) this.cache.putAll(values, seconds);
      return values !== null;
    });
    return isStored === true;
  }

  private found(keys: readonly string[]): Readonly<Record<string, string>> {
    return ignoreErrors(() => this.cache.getAll(keys)) ?? {};
  }

  /** Joins and unpacks an answer's parts; null unless all are there, undamaged, and of this request. */
  private unpack(found: Readonly<Record<string, string>>, key: string, request: string): CachedAnswer | null {
    const head = found[key] ?? '';
    const match = /^(\d+):([0-9a-z]+:)/.exec(head);
    const [start = '', count, mark = ''] = match ?? [];
    if (!match || Number(count) > MOST_PARTS) return null;
    const keys = partKeys(key, Number(count));
    const all = keys.length < FEW_PARTS ? found : this.found(keys);
    const parts = keys.map((each) => all[each] ?? '');
    // A part may be missing, or left from another write.
    if (!parts.every((part) => part.startsWith(mark))) return null;
    const packed = head.slice(start.length) + parts.map((part) => part.slice(mark.length)).join('');
    const answer = ignoreErrors(() => jsonOf(this.packer.unpack(packed)));
    return isCachedAnswer(answer) && answer.request === request ? answer : null;
  }

  /** The values to store for an answer, by their keys; null if it has too many parts. */
  private valuesOf(answer: CachedAnswer): Record<string, string> | null {
    const key = keyOf(answer.request);
    const packed = this.packer.pack(JSON.stringify(answer));
    const parts = Math.max(1, Math.ceil(packed.length / PART_LENGTH));
    if (parts > this.mostParts) return null;
    const mark = this.newMark();
    const values: Record<string, string> = { [key]: `${parts}:${mark}${packed.slice(0, PART_LENGTH)}` };
    partKeys(key, parts).forEach((each, i) => {
      values[each] = mark + packed.slice((i + 1) * PART_LENGTH, (i + 2) * PART_LENGTH);
    });
    return values;
  }

  /** A mark for the parts of one write, so that they never mix with others. The packer detects damage inside a part. */
  private newMark(): string {
    return `${this.clock.now().toString(36)}${this.clock.random().toString(36).slice(2)}:`;
  }
}

/**
 * The cache key of a request, with 64 bits of hash. `read` compares the request too, so a collision costs only another
 * request. The first digit is the version of the stored form, so that the add-on never reads an older form.
 */
export function keyOf(request: string): string {
  return keys()(request);
}

const keys = once(() => onceForText((request) => `3.${fnv1a(request)}${fnv1a(`\n${request}`)}`));

/** The keys of the parts after the first. */
function partKeys(key: string, parts: number): string[] {
  return Array.from({ length: parts - 1 }, (_part, i) => `${key}.${i + 1}`);
}

function isCachedAnswer(value: unknown): value is CachedAnswer {
  return isRecord(value) && typeof value['request'] === 'string';
}
