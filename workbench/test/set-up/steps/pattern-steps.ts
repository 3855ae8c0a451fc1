// Counts what a backtracking engine does for a pattern: the same search as the engine's own, written to be counted.

import { type Instruction, isUnicode, programOf } from './pattern-program';

/** More steps than any linear search takes, where an endless search is given up. */
const MOST_STEPS = 5_000_000;

const nativeExec = RegExp.prototype.exec;

/** Searches in one text. */
class Search {
  steps = 0;
  private at = 0;
  private position = 0;
  /** Three numbers for each open choice: its instruction, and the next and the last position to try. */
  private readonly choices: number[] = [];

  constructor(
    private readonly text: string,
    private readonly isUnicode: boolean,
  ) {}

  /** Where a match that begins at `start` ends; null without one. */
  endFrom(program: readonly Instruction[], start: number): number | null {
    const { length } = this.choices;
    this.at = 0;
    this.position = start;
    for (;;) {
      if (++this.steps > MOST_STEPS) throw new Error(`The search takes more than ${MOST_STEPS} steps.`);
      const instruction = program[this.at];
      if (!instruction) {
        this.choices.length = length;
        return this.position;
      }
      if (!this.takes(instruction) && !this.goBack(length)) return null;
    }
  }

  /** The position of the next character, or of the one before. */
  moved(position: number, isForward = true): number {
    const first = isForward ? position : position - 2;
    const isPair = this.isUnicode && first >= 0 && (this.text.codePointAt(first) ?? 0) > 0xffff;
    return position + (isForward ? 1 : -1) * (isPair ? 2 : 1);
  }

  private takes(instruction: Instruction): boolean {
    switch (instruction.does) {
      case 'run':
        return this.runs(instruction);
      case 'choose':
        this.choices.push(instruction.second, this.position, this.position);
        this.at = instruction.first;
        return true;
      case 'go':
        this.at = instruction.to;
        return true;
      case 'look': {
        const { at, position } = this;
        const isThere = this.endFrom(instruction.program, position) !== null;
        [this.at, this.position] = [at + 1, position];
        return isThere !== instruction.isNegative;
      }
      case 'stand':
        this.at++;
        return instruction.holds(this.text, this.position);
    }
  }

  private runs(run: Extract<Instruction, { does: 'run' }>): boolean {
    const { text, position: start } = this;
    let end = start;
    let nearest = start;
    let count = 0;
    while (count < run.most && end < text.length && run.matches(this.codeAt(end))) {
      end = this.isUnicode ? this.moved(end) : end + 1;
      if (++count === run.least) nearest = end;
    }
    this.steps += count;
    if (count < run.least) return false;
    const at = ++this.at;
    this.position = run.isLazy ? nearest : end;
    if (nearest === end) return true;
    if (run.isLazy) this.choices.push(at, this.moved(nearest), end);
    else this.choices.push(at, this.moved(end, false), nearest);
    return true;
  }

  /** @param length of the choices that belong to an enclosing search */
  private goBack(length: number): boolean {
    const { choices } = this;
    const top = choices.length;
    if (top === length) return false;
    const [position, last] = [choices[top - 2] as number, choices[top - 1] as number];
    this.at = choices[top - 3] as number;
    this.position = position;
    if (position === last) choices.length = top - 3;
    else choices[top - 2] = this.moved(position, last > position);
    return true;
  }

  private codeAt(position: number): number {
    return this.isUnicode ? (this.text.codePointAt(position) ?? 0) : this.text.charCodeAt(position);
  }
}

/**
 * The steps of one search as `pattern.exec(text)` begins it, whose result is known.
 * @throws Error when the counted search finds something else than the engine, because it has misread the pattern
 */
export function searchSteps(
  pattern: RegExp,
  text: string,
  from: number,
  found: { readonly start: number; readonly end: number } | null,
): number {
  const search = new Search(text, isUnicode(pattern.flags));
  const program = programOf(pattern, nativeExec);
  const last = pattern.sticky ? from : text.length;
  for (let start = from; start <= last; start = search.moved(start)) {
    const end = search.endFrom(program, start);
    if (end === null) continue;
    if (found?.start === start && found.end === end) return search.steps;
    throw new Error(`Counting finds ${start} to ${end} for ${pattern}, the engine ${JSON.stringify(found)}.`);
  }
  if (found) throw new Error(`Counting finds nothing for ${pattern}, the engine ${JSON.stringify(found)}.`);
  return search.steps;
}
