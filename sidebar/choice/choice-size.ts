// What writing the choice would take, from what the panel knows. Pure.

import { daysIn } from '../../src/core/day';
import { type ChoiceSize, type Estimate, estimateOf } from '../../src/core/estimate';
import { isConnected, type Ready, sourceOf } from '../state/state';
import { spanOfChoice } from './period-days';

/** Null while nobody is connected to what the source reads, or no app is chosen. */
export function estimateOfChoice(state: Ready): Estimate | null {
  const { service, choosesApps } = sourceOf(state);
  if (!isConnected(state.connections[service])) return null;
  if (choosesApps && state.choice.apps.length === 0) return null;
  const { topRows } = state.choice;
  const estimate = estimateOf(sizeOf(state), state.panel.rates);
  const isCut = topRows !== null && estimate.rows !== null && topRows < estimate.rows;
  return isCut ? { ...estimate, rows: topRows } : estimate;
}

function sizeOf(state: Ready): ChoiceSize {
  const { choice, panel, custom } = state;
  const source = sourceOf(state);
  const days = spanOfChoice(choice.period, panel.periods, custom);
  return {
    source: source.name,
    groupBy: source.dimensions.length > 0 ? choice.groupBy : [],
    isFiltered: source.filters && choice.bundles.length + choice.os.length > 0,
    days: days && daysIn(days),
    apps: source.choosesApps ? appCount(state) : 1,
    requestsPerApp: source.requestsPerApp,
  };
}

function appCount({ apps, choice }: Ready): number | null {
  if (choice.apps !== 'all') return choice.apps.length;
  return apps.phase === 'ready' ? apps.list.length : null;
}
