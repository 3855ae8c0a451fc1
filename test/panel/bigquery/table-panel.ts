// A panel whose person has an account and reports of a BigQuery table.

import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { statsAnswer, statsOf, statsRow } from '../../runs/service';
import { accountPanel, ONE } from '../connected-panel';
import { newDraft } from '../reports/given-draft';

export const RUN = { runId: 'run-0001' };
export const DRAFT = newDraft({ choice: { apps: ['1'], period: 'yesterday', destination: STATS_TABLE } });
export const CHOICE = DRAFT.choice;

/** A person with an account and an app that has a row on each day of 1,400. */
export function tablePanel() {
  const made = accountPanel();
  const back = (days: number): Day => addDays(dayOfMs(made.clock.now()), -days);
  made.sender.always(statsOf('1'), ({ url }) => {
    const [, first = '', last = ''] = /ds=([\d-]+)&de=([\d-]+)/.exec(url) ?? [];
    const days = Array.from({ length: 1_400 }, (_each, ago) => back(ago));
    return statsAnswer(
      ONE,
      days.filter((day) => day >= first && day <= last).map((date) => statsRow({ date })),
    );
  });
  const save = (changes: Partial<ReportDraft> = {}) =>
    made.value('saveReport', { draft: { ...DRAFT, ...changes } }).savedId ?? '';
  const viewOf = (id: string) =>
    made.value('reports', {}).reports.find((each) => each.report?.draft.id === id)?.report;
  /** The days that the table has, the oldest first. */
  const loadedDays = () => Object.keys(made.tables.revenue()).sort();
  return { ...made, back, save, viewOf, loadedDays };
}
