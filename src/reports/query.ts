// From a choice to a query: names understood, the period resolved to UTC days, contradictions refused.

import type { Day } from '../core/day';
import { StatsError } from '../core/errors';
import { findAllNamed } from '../core/name';
import { daysOfPeriod, parsePeriod } from '../core/period';
import type { AskedPeriod } from '../sources/account/account';
import type { Choice } from './choice';
import type { Query, ReportSource } from './source';

/**
 * What `choice` asks of `source` when today is `today` (UTC).
 * @throws StatsError PERIOD_UNKNOWN, PERIOD_REVERSED, PERIOD_NOT_SERVED, NAME_UNKNOWN, NAME_TWICE, CHOICE_INVALID, NO_APPS
 */
export function queryOf(choice: Choice, source: ReportSource, today: Day): Query {
  if (source.choosesApps && choice.apps !== 'all' && choice.apps.length === 0)
    throw new StatsError('NO_APPS', {});
  const dimensions = findAllNamed(
    source.dimensions,
    source.dimensions.length > 0 ? choice.groupBy : [],
    'dimension',
  );
  if (source.needsDimension && dimensions.length === 0) {
    throw new StatsError('CHOICE_INVALID', {
      field: 'groupBy',
      problem: 'choose at least one dimension to group by',
    });
  }
  const metrics =
    choice.metrics.length > 0 && source.metrics.length > 0 ? choice.metrics : source.defaultMetrics;
  return {
    apps: source.choosesApps ? choice.apps : 'all',
    asked: periodOf(choice.period, source, today),
    dimensions,
    metrics: findAllNamed(source.metrics, metrics, 'metric'),
    bundles: source.filters ? cleaned(choice.bundles) : [],
    operatingSystems: source.filters
      ? findAllNamed(source.operatingSystems, cleaned(choice.os), 'OS').map((os) => os.name)
      : [],
    totals: choice.totals,
  };
}

function periodOf(text: string, source: ReportSource, today: Day): AskedPeriod {
  const period = parsePeriod(text);
  const days = daysOfPeriod(period, today);
  if (!days && source.refusesServicePeriods !== null) {
    throw new StatsError('PERIOD_NOT_SERVED', {
      text,
      source: source.title,
      reason: source.refusesServicePeriods,
    });
  }
  return { period, days };
}

/** Without blanks around, empty entries and repetitions. */
function cleaned(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
