// What is told of a mutant, and of all of them.

import type { Mutant } from './mutants-of';
import type { TestRun } from './test-run';

/** The run that noticed it, `types` if they refuse it, or nobody. */
export type Outcome = TestRun | 'types' | 'nobody';

const MOST_CHARACTERS = 60;
const MOST_FILES = 3;

/** The line of a mutant. */
export function outcomeLine({ file, line, before, after }: Mutant, outcome: Outcome): string {
  return `${file}:${line}  ${shortened(before)} → ${shortened(after)}  ${outcomeText(outcome)}`;
}

function outcomeText(outcome: Outcome): string {
  if (outcome === 'types') return 'refused by types';
  if (outcome === 'nobody') return 'NOTICED BY NOBODY';
  const { failed, tried, failedFiles } = outcome;
  const more = failedFiles.length - MOST_FILES;
  const files = failedFiles.slice(0, MOST_FILES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${failed} of ${tried} failed: ${files}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line === '') return '(nothing)';
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

/** The last line: how many were noticed, and how many hang on one test case. */
export function summary(outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome) => outcomes.filter((outcome) => outcome === kind).length;
  const failed = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.failed] : []));
  const median = failed.sort((a, b) => a - b)[Math.floor(failed.length / 2)] ?? 0;
  const single = failed.filter((each) => each === 1).length;
  return (
    `${outcomes.length} changes: ${failed.length} noticed (the median by ${median} test cases, ${single} by one), ` +
    `${count('types')} refused by types, ${count('nobody')} noticed by nobody.`
  );
}

/** A line for each test file that noticed a change: how many, and how many it alone. */
export function fileLines(outcomes: readonly Outcome[]): string[] {
  const runs = outcomes.filter((outcome): outcome is TestRun => typeof outcome === 'object');
  const counts = new Map<string, { noticed: number; alone: number }>();
  for (const { failedFiles } of runs)
    for (const file of failedFiles) {
      const { noticed, alone } = counts.get(file) ?? { noticed: 0, alone: 0 };
      counts.set(file, { noticed: noticed + 1, alone: alone + Number(failedFiles.length === 1) });
    }
  return [...counts]
    .sort(([, one], [, other]) => other.noticed - one.noticed)
    .map(([file, { noticed, alone }]) => `${file} noticed ${noticed}, ${alone} of them alone.`);
}
