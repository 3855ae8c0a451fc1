// Charts and dashboards: what was done, and what a dashboard says of itself.

import type { ChartTrouble } from '../core/run-facts';
import { sentenceOf } from './errors/sentence-of';

export const CHART_DONE = {
  added: (title: string) => `The chart “${title}” is beside the report’s table. It follows each run.`,
  later: ({ title, error }: ChartTrouble) =>
    `The chart “${title}” is saved but not in the sheet yet. The next run tries again. ${sentenceOf(error)}`,
};
