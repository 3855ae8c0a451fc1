// A text whose characters know where they stand in the source, so that what is found decoded is struck out as sent.

/** `from` and `to` are places in the source: character `i` was sent as the source from `from[i]` to before `to[i]`. */
export interface MappedText {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The source itself: each character stands for itself. */
export function mappedText(text: string): MappedText {
  return {
    text,
    from: Array.from({ length: text.length }, (_each, i) => i),
    to: Array.from({ length: text.length }, (_each, i) => i + 1),
  };
}

/** Puts a mapped text together, a few characters at a time. */
export class MappedTextBuilder {
  private readonly parts: string[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  /** Adds characters that were sent together as this part of the source. */
  add(text: string, from: number, to: number): void {
    this.parts.push(text);
    for (let i = 0; i < text.length; i++) {
      this.from.push(from);
      this.to.push(to);
    }
  }

  /** Adds a part of another mapped text as it is. */
  addPart(whole: MappedText, start: number, end: number): void {
    this.parts.push(whole.text.slice(start, end));
    for (let i = start; i < end; i++) {
      this.from.push(whole.from[i] ?? 0);
      this.to.push(whole.to[i] ?? 0);
    }
  }

  build(): MappedText {
    return { text: this.parts.join(''), from: this.from, to: this.to };
  }
}

/** A byte of UTF-8 and the part of the source that it was sent as. */
export interface MappedByte {
  readonly byte: number;
  readonly from: number;
  readonly to: number;
  /** Whether something was left out before it. */
  readonly startsWord?: boolean;
}

/** A mark without a width: what follows it begins a word. */
export const WORD_MARK = '\0';

/** Adds the characters of UTF-8 bytes; a byte that is no UTF-8 counts as a character of Latin-1. */
export function addUtf8(bytes: readonly MappedByte[], builder: MappedTextBuilder): void {
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    const first = bytes[at] as MappedByte;
    const last = bytes[at + length - 1] as MappedByte;
    if (first.startsWord) builder.add(WORD_MARK, first.from, first.from);
    builder.add(String.fromCodePoint(codePoint(bytes, at, length)), first.from, last.to);
    at += length;
  }
}

/** How many bytes the character at `at` has; 1 also for a damaged one. */
function sequenceLength(bytes: readonly MappedByte[], at: number): number {
  const lead = bytes[at]?.byte ?? 0;
  const length = lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
  if (lead > 0xf4) return 1;
  for (let i = 1; i < length; i++) if (((bytes[at + i]?.byte ?? 0) & 0xc0) !== 0x80) return 1;
  return codePoint(bytes, at, length) > 0x10ffff ? 1 : length;
}

function codePoint(bytes: readonly MappedByte[], at: number, length: number): number {
  const lead = bytes[at]?.byte ?? 0;
  if (length === 1) return lead;
  let code = lead & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) code = code * 64 + ((bytes[at + i]?.byte ?? 0) & 0x3f);
  return code;
}
