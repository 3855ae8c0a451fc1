// A filter by a group of apps or bundles becomes, as a report is saved, the apps or bundles that it means now: labels
// that somebody changes later make no schedule ask for others.

import { APPS_SERVICE, type ConnectionTitles } from '../../core/add-on/services';
import { StatsError } from '../../core/errors';
import { filterWrong, textOfFilter } from '../../core/report/filter';
import type { Choice } from '../../runs/choice';
import { sourceOf } from '../../runs/place-checks';
import { chosenApps, splitByConditions } from '../../sources/account/apps';
import { groupsNamed } from '../../sources/groups';
import { type FieldCondition, filterOf } from '../../sources/shape/row-filter';
import { connectionsAsked } from '../asked-connections';
import type { PanelDeps } from '../deps';

/** How long a save waits for a list of apps, ms. */
const LONGEST_WAIT_MS = 20_000;

/** What of a choice says which apps or bundles it is of. */
type Meant = Pick<Choice, 'apps' | 'filter'>;

/**
 * The choice without conditions on groups of apps or bundles. Apps are asked for here, before a save holds the lock.
 * @throws StatsError FILTER_WRONG, GROUP_MISSING; NO_APPS where no app is meant; as a request for the list of apps
 */
export function choiceMeant<Of extends Meant>(
  of: Of,
  choice: Choice,
  titles: ConnectionTitles,
  deps: PanelDeps,
): Of {
  if (groupsNamed({ filter: of.filter }).length === 0) return of;
  const { conditions = [] } = filterOf(of.filter, sourceOf({ ...choice, ...of }, deps)) ?? {};
  const isOfApps = ({ field }: FieldCondition) => field.group !== undefined && field.of === 'app';
  const filter = textOfFilter(conditions.filter((each) => !isOfApps(each)).flatMap(conditionMeant));
  const ofApps = conditions.filter(isOfApps);
  if (ofApps.length === 0) return { ...of, filter };
  const { opened } = connectionsAsked(choice, titles, deps);
  const budget = { deadlineMs: deps.clock.now() + LONGEST_WAIT_MS };
  const all = chosenApps(of.apps, deps.clients.knownApps(opened[APPS_SERVICE], budget).apps);
  const { apps } = splitByConditions(all, ofApps);
  if (apps.length === 0) throw new StatsError('NO_APPS', {});
  return { ...of, filter, apps: apps.map(({ appId }) => appId) };
}

/** A condition by the names of fields, and of a group of bundles its values in place of their labels. */
function conditionMeant({ field: { name, group }, operator, values, isMetBy }: FieldCondition) {
  if (!group || group.isCountry) return [{ field: name, operator, values }];
  const meansOthers = isMetBy(group.unlabelled);
  const bundles = group.labels.flatMap(([value, label]) => (isMetBy(label) === meansOthers ? [] : [value]));
  if (bundles.length === 0 && !meansOthers) throw filterWrong('value', values.join());
  const [bundle = ''] = group.fields;
  return bundles.length === 0
    ? []
    : [{ field: bundle, operator: meansOthers ? '!=' : '=', values: bundles } as const];
}
