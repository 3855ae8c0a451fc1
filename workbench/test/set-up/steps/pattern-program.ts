// A pattern as a list of instructions for a backtracking search. The engine tells which single characters match.

/** One step of a search. Where one fails, the search goes back to the last choice. */
export type Instruction =
  | {
      /** Takes `least` to `most` characters, as many as it can or, if lazy, as few. */
      readonly does: 'run';
      readonly matches: (code: number) => boolean;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    }
  | { readonly does: 'choose'; readonly first: number; readonly second: number }
  | { readonly does: 'go'; readonly to: number }
  | { readonly does: 'look'; readonly program: readonly Instruction[]; readonly isNegative: boolean }
  /** Something that holds at a position and takes no character. */
  | { readonly does: 'stand'; readonly holds: (text: string, position: number) => boolean };

type Exec = typeof RegExp.prototype.exec;

export const isUnicode = (flags: string): boolean => /[uv]/.test(flags);

const programs = new Map<string, readonly Instruction[]>();

/** @param exec the engine's own, for a caller that has put another in its place */
export function programOf(pattern: RegExp, exec: Exec): readonly Instruction[] {
  const key = String(pattern);
  const existing = programs.get(key);
  if (existing) return existing;
  const made = new PatternReader(pattern, exec).program();
  programs.set(key, made);
  return made;
}

/** A part of a pattern: its instructions, given the place of the first one. Its jumps stay within it. */
type Part = (at: number) => Instruction[];

const inOrder =
  (parts: readonly Part[]): Part =>
  (at) => {
    const made: Instruction[] = [];
    for (const part of parts) made.push(...part(at + made.length));
    return made;
  };

const either =
  ([first, ...rest]: readonly Part[]): Part =>
  (at) => {
    if (!first) return [];
    if (rest.length === 0) return first(at);
    const left = first(at + 1);
    const second = at + 1 + left.length + 1;
    const right = either(rest)(second);
    return [
      { does: 'choose', first: at + 1, second },
      ...left,
      { does: 'go', to: second + right.length },
      ...right,
    ];
  };

const chosen = (body: number, past: number, isLazy: boolean): Instruction =>
  isLazy ? { does: 'choose', first: past, second: body } : { does: 'choose', first: body, second: past };

const optional =
  (part: Part, isLazy: boolean): Part =>
  (at) => {
    const body = part(at + 1);
    return [chosen(at + 1, at + 1 + body.length, isLazy), ...body];
  };

const endless =
  (part: Part, isLazy: boolean): Part =>
  (at) => {
    const body = part(at + 1);
    return [chosen(at + 1, at + 2 + body.length, isLazy), ...body, { does: 'go', to: at }];
  };

interface Repetition {
  readonly least: number;
  readonly most: number;
  readonly isLazy: boolean;
}

/** Reads a pattern from left to right. */
class PatternReader {
  private at = 0;
  private readonly source: string;
  private readonly flags: string;

  constructor(
    private readonly pattern: RegExp,
    private readonly exec: Exec,
  ) {
    this.source = pattern.source;
    this.flags = pattern.flags.replace(/[gyd]/g, '');
  }

  program(): readonly Instruction[] {
    return this.alternatives()(0);
  }

  private alternatives(): Part {
    const read = [this.sequence()];
    while (this.takes('|')) read.push(this.sequence());
    return either(read);
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !this.isAt('|') && !this.isAt(')')) parts.push(this.term());
    return inOrder(parts);
  }

  private term(): Part {
    if (this.takes('^') || this.takes('$')) return this.standing(this.source.charAt(this.at - 1));
    const bound = this.takesAny(/\\[bB]/y);
    if (bound) return this.standing(bound);
    const look = this.takesAny(/\(\?[=!]/y);
    if (look) return this.looking(look);
    if (this.takesAny(/\((?:\?:|\?<\w+>)?/y)) return this.group();
    const character = this.takesAny(
      /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^1-9k])|[^\\()[\]|*+?]/sy,
    );
    if (!character) throw new Error(`${this.pattern} has something at ${this.at} that is not counted yet.`);
    const matches = this.matching(character);
    const repetition = this.repetition() ?? { least: 1, most: 1, isLazy: false };
    return () => [{ does: 'run', matches, ...repetition }];
  }

  private group(): Part {
    const part = this.closed();
    const repetition = this.repetition();
    if (!repetition) return part;
    const { least, most, isLazy } = repetition;
    const must = Array.from({ length: least }, () => part);
    if (most === Number.POSITIVE_INFINITY) return inOrder([...must, endless(part, isLazy)]);
    let may: Part = () => [];
    for (let more = least; more < most; more++) may = optional(inOrder([part, may]), isLazy);
    return inOrder([...must, may]);
  }

  private looking(opening: string): Part {
    const part = this.closed();
    return () => [{ does: 'look', program: part(0), isNegative: opening.endsWith('!') }];
  }

  private closed(): Part {
    const part = this.alternatives();
    if (!this.takes(')')) throw new Error(`${this.pattern} is not closed at ${this.at}.`);
    return part;
  }

  private standing(source: string): Part {
    const here = new RegExp(source, `${this.flags}y`);
    const holds = (text: string, position: number): boolean => {
      here.lastIndex = position;
      return this.exec.call(here, text) !== null;
    };
    return () => [{ does: 'stand', holds }];
  }

  /** Whether one character matches, asked of the engine once for each. */
  private matching(source: string): (code: number) => boolean {
    const alone = new RegExp(`^(?:${source})$`, this.flags.replace('m', ''));
    const asks = (code: number) => this.exec.call(alone, String.fromCodePoint(code)) !== null;
    const results = new Int8Array(0x10000);
    return (code) => {
      if (code >= results.length) return asks(code);
      if (results[code] === 0) results[code] = asks(code) ? 1 : -1;
      return results[code] === 1;
    };
  }

  private repetition(): Repetition | undefined {
    const text = this.takesAny(/[*+?]\??|\{\d+(?:,\d*)?\}\??/y);
    if (!text) return undefined;
    const isLazy = text.length > 1 && text.endsWith('?');
    if (text.startsWith('*')) return { least: 0, most: Number.POSITIVE_INFINITY, isLazy };
    if (text.startsWith('+')) return { least: 1, most: Number.POSITIVE_INFINITY, isLazy };
    if (text.startsWith('?')) return { least: 0, most: 1, isLazy };
    const [least = '', most] = text.replace(/[{}?]/g, '').split(',');
    return {
      least: Number(least),
      most: most === '' ? Number.POSITIVE_INFINITY : Number(most ?? least),
      isLazy,
    };
  }

  private isAt(sign: string): boolean {
    return this.source[this.at] === sign;
  }

  private takes(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.at++;
    return true;
  }

  /** @param piece sticky */
  private takesAny(piece: RegExp): string | undefined {
    piece.lastIndex = this.at;
    const [taken] = this.exec.call(piece, this.source) ?? [];
    this.at += taken?.length ?? 0;
    return taken;
  }
}
