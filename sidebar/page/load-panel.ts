// Opens the panel with one call, and loads what its periods depend on again: the UTC day, and which days are final.

import { dayOfMs } from '../../src/core/day';
import { writeNumbersIn } from '../../src/text/phrases';
import { loadReports } from '../reports/list/report-list';
import {
  changeDays,
  failOpening,
  openPanel,
  startOpening,
  tellMeanwhile,
  tellSlowOpening,
} from '../state/page-changes';
import type { Panel } from '../state/panel';
import { msToNextDay } from '../state/period-days';
import { loadFirstApps } from '../work/load-apps';

/** How long the panel waits before it says what may be wrong, ms. */
const SLOW_MS = 15_000;

export async function loadPanel(panel: Panel): Promise<void> {
  const isLatest = panel.trackLatest('open');
  panel.change(startOpening());
  const slowTimer = setTimeout(() => panel.change(tellSlowOpening()), SLOW_MS);
  panel.daysAskedOn = dayOfMs(Date.now());
  const answer = await panel.server.read('open', {});
  clearTimeout(slowTimer);
  if (!isLatest() || panel.stopped()) return;
  if (!answer.ok) return panel.change(failOpening(answer.error));
  const { locale } = answer.value.spreadsheet;
  writeNumbersIn(() => locale);
  panel.change(openPanel(answer.value));
  panel.change(tellMeanwhile());
  void loadFirstApps(panel);
  void loadReports(panel);
}

/** Checks the day whenever a new one begins. The returned function ends this. */
export function watchDay(panel: Panel): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      checkDay(panel);
      wait();
    }, msToNextDay(Date.now()));
  };
  wait();
  return () => clearTimeout(timer);
}

/** Call it when the panel becomes visible again. */
export function checkDay(panel: Panel): void {
  const today = dayOfMs(Date.now());
  const ready = panel.ready();
  // A day is requested once, because a computer whose clock is wrong would never get its own.
  if (ready && today !== ready.panel.today && today !== panel.daysAskedOn) void refreshDays(panel, today);
}

/** Ignores failures: the old days stay, and it tries again when the panel is next visible. */
async function refreshDays(panel: Panel, today: string): Promise<void> {
  const isLatest = panel.trackLatest('open');
  panel.daysAskedOn = today;
  const answer = await panel.server.read('open', {});
  if (!isLatest()) return;
  if (answer.ok) panel.change(changeDays(answer.value));
  else panel.daysAskedOn = '';
}
