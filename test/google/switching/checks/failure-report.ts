// What a failing seed prints: what was wrong, what people did, and the switches that led there.

import type { ScenarioRecord } from '../scenario';
import type { Step } from '../scheduling/scheduler';
import type { Violation } from './invariants';

/** The steps as one line for each turn of a task: when, who, and its calls. */
function switchesOf(steps: readonly Step[]): string[] {
  const turns: { task: string; atMs: number; calls: string[] }[] = [];
  for (const { task, call, atMs } of steps) {
    const last = turns[turns.length - 1];
    const short = call.replace(/^SpreadsheetApp\./, '');
    if (last?.task === task) last.calls.push(short);
    else turns.push({ task, atMs, calls: [short] });
  }
  return turns.map(({ task, atMs, calls }) => `${atMs} ms, ${task}: ${counted(calls).join(', ')}`);
}

/** Writes a call that is repeated in a row once, with its count. */
function counted(calls: readonly string[]): string[] {
  const runs: { call: string; count: number }[] = [];
  for (const call of calls) {
    const last = runs[runs.length - 1];
    if (last?.call === call) last.count += 1;
    else runs.push({ call, count: 1 });
  }
  return runs.map(({ call, count }) => (count > 1 ? `${call} ×${count}` : call));
}

/** The whole report of a seed. */
export function failureOf(
  { seed, done, scheduler }: ScenarioRecord,
  violations: readonly Violation[],
): string {
  const wrongs = violations.map(({ check, wrong }) => `${check}: ${wrong}`);
  const operations = done.map(({ operation, user, begun, ended, error }) => {
    const { kind, ...rest } = operation;
    return `steps ${begun} to ${ended}, ${user}: ${kind} ${JSON.stringify(rest)}: ${error?.sentence ?? 'done'}`;
  });
  return [`Seed ${seed}:`, ...wrongs, '', ...operations, '', ...switchesOf(scheduler.steps)].join('\n');
}
