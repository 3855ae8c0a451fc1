// Figures that tests count while they run (cases, cells, seeds, places searched), printed after the run.

import { appendFileSync } from 'node:fs';

/** The file that collects the figures, which jest's workers inherit from the reporter. */
export const FIGURES_FILE = 'PUBLISHER_STATS_TEST_FIGURES';

interface Figure {
  /** What was exercised: "fuzz", "fault matrix". */
  readonly subject: string;
  /** What was counted: "CSV cases", "places searched". */
  readonly counted: string;
  readonly count: number;
}

/**
 * Counts something for the summary at the end of the run; figures of the same name are added up.
 *
 * @example countFigure('fuzz', 'CSV cases', 20_000);
 */
export function countFigure(subject: string, counted: string, count: number): void {
  const file = process.env[FIGURES_FILE];
  if (!file) throw new Error(`${FIGURES_FILE} is not set: jest.config.js lists the reporter that sets it.`);
  appendFileSync(file, `${JSON.stringify({ subject, counted, count } satisfies Figure)}\n`);
}

/** The summary: one line for each subject, its figures in the order first counted. */
export function figureLines(figures: readonly Figure[]): string[] {
  const sums = new Map<string, Map<string, number>>();
  for (const { subject, counted, count } of figures) {
    const ofSubject = sums.get(subject) ?? new Map<string, number>();
    sums.set(subject, ofSubject.set(counted, (ofSubject.get(counted) ?? 0) + count));
  }
  return [...sums].map(([subject, counts]) => {
    const texts = [...counts].map(([counted, count]) => `${count.toLocaleString('en-US')} ${counted}`);
    return `${subject}: ${texts.join(', ')}`;
  });
}
