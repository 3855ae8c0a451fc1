// Remembers the size and time of a person's writes, for the estimate of later ones.

import { rateKey, type SourceSize, sizeOf, type WriteRates } from '../core/estimate';
import { todayAt } from '../core/final-days';
import { ignoreErrors } from '../core/ignore-errors';
import type { RunProgress, RunResult } from '../core/run-facts';
import type { Choice } from '../runs/choice';
import { queryOf } from '../runs/query';
import type { RunWatch } from '../runs/run-watch';
import { SOURCES } from '../sources/registry';
import type { ReportSource } from '../sources/source';
import type { PanelDeps } from './deps';
import { rememberRate } from './panel-memory';

/** A watch that also counts apps, and notes whether the time of its run is typical enough for estimates. */
export class CountingWatch implements RunWatch {
  /** How many apps the run fetches; null if it doesn't count apps. */
  apps: number | null = null;
  private hasFetched = false;
  private hasRepeated = false;

  constructor(private readonly watch: RunWatch) {}

  report(progress: RunProgress): void {
    if (progress.phase === 'starting') this.hasFetched = true;
    if (progress.phase === 'fetching' && progress.unit === 'apps') this.apps = progress.total;
    this.watch.report(progress);
  }

  isCancelled(): boolean {
    return this.watch.isCancelled();
  }

  onRepeat(): void {
    this.hasRepeated = true;
  }

  /** Whether the run's time is typical. A repeated request makes it too long, and reusing fetched data too short. */
  get isMeasure(): boolean {
    return this.hasFetched && !this.hasRepeated;
  }
}

/** The properties of a source that decide how much is requested. */
export function sourceSizeOf({
  dimensions,
  metrics,
  choosesApps,
  takesBundlesAndOs,
  requestsPerApp,
  services,
}: ReportSource): SourceSize {
  return { dimensions, metrics, choosesApps, takesBundlesAndOs, services, requestsPerApp };
}

type RateDeps = Pick<PanelDeps, 'clock' | 'finalSetting' | 'spreadsheetId' | 'userProperties'>;

/**
 * Stores the rate of a run that a person waited for, if it's typical: not if the run misses data, repeats a request,
 * reuses fetched data, writes only some rows or loads days. Errors of the store are ignored, since only estimates need
 * the rate.
 * @returns all stored rates, for the panel; empty if this one wasn't stored
 */
export function rememberRun(
  choice: Choice,
  result: RunResult,
  watch: Pick<CountingWatch, 'apps' | 'isMeasure'>,
  durationMs: number,
  deps: RateDeps,
): { rates?: WriteRates } {
  const { apps, isMeasure } = watch;
  if (!isMeasure) return {};
  if (choice.topRows !== null || result.keptRows > 0 || result.failures.length > 0) return {};
  // The figures were fetched earlier, so the run's time doesn't include fetching them.
  if (result.readMs !== undefined) return {};
  // Estimates are for writes to a sheet, and a load takes longer.
  if (result.loaded) return {};
  const remembered = ignoreErrors(() => {
    const nowMs = deps.clock.now();
    const source = SOURCES[choice.source];
    const { dimensions } = queryOf(choice, source, todayAt(nowMs, deps));
    const groupBy = dimensions.map(({ name }) => name);
    // A list of apps is fetched without counting apps, but has a row for each.
    const size = sizeOf({ ...choice, groupBy }, sourceSizeOf(source), result.days, apps ?? result.rows);
    if (size.apps === null) return null;
    const rate = { days: size.days, apps: size.apps, rows: result.rows, durationMs };
    return rememberRate(deps.userProperties, deps.spreadsheetId(), [rateKey(size), rate], nowMs);
  });
  return remembered ? { rates: remembered } : {};
}
