// What a person's writes come to, remembered for the estimate of the next ones.

import { dayOfMs } from '../core/day';
import { rateKey, type SourceSize, sizeOf, type WriteRates } from '../core/estimate';
import { ignoreErrors } from '../core/ignore-errors';
import type { RunProgress, RunResult } from '../core/run-facts';
import type { Choice } from '../runs/choice';
import { queryOf } from '../runs/query';
import type { RunWatch } from '../runs/run-watch';
import { SOURCES } from '../sources/registry';
import type { ReportSource } from '../sources/source';
import type { PanelDeps } from './deps';
import { rememberRate } from './panel-memory';

/** A watch that also notes what the time of its run tells of others. */
export class CountingWatch implements RunWatch {
  /** How many apps it has asked for; null for a run that did not count any. */
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

  /** Whether it took what runs like it take: a request that failed would count twice, what was kept not at all. */
  get isMeasure(): boolean {
    return this.hasFetched && !this.hasRepeated;
  }
}

/** What a source has to do with how much it is asked for. */
export function sourceSizeOf({
  dimensions,
  metrics,
  choosesApps,
  filters,
  requestsPerApp,
  services,
}: ReportSource): SourceSize {
  return { dimensions, metrics, choosesApps, filters, services, requestsPerApp };
}

type RateDeps = Pick<PanelDeps, 'clock' | 'spreadsheetId' | 'userProperties'>;

/**
 * Remembers a run that a person waited for. One that misses data, repeats a request, or writes only some of its rows,
 * tells nothing of others. A store that is full costs the estimate, never the run.
 * @returns all that is remembered by then, for the panel; nothing where nothing was
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
  // Figures that were read before took no time.
  if (result.readMs !== undefined) return {};
  // Loading takes longer than writing to a sheet, which the estimate is about.
  if (result.loaded) return {};
  const remembered = ignoreErrors(() => {
    const nowMs = deps.clock.now();
    const source = SOURCES[choice.source];
    const { dimensions } = queryOf(choice, source, dayOfMs(nowMs));
    const groupBy = dimensions.map(({ name }) => name);
    // Of a list of apps, each row is one.
    const size = sizeOf({ ...choice, groupBy }, sourceSizeOf(source), result.days, apps ?? result.rows);
    if (size.apps === null) return null;
    const rate = { days: size.days, apps: size.apps, rows: result.rows, durationMs };
    return rememberRate(deps.userProperties, deps.spreadsheetId(), [rateKey(size), rate], nowMs);
  });
  return remembered ? { rates: remembered } : {};
}
