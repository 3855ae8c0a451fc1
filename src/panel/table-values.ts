// The values that filters offer, in the person's properties: of each field those of the last answer that had it.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../connections/connection';
import { currentConnection, sharedConnection } from '../connections/connection-list';
import type { ConnectionTitles, StatsService } from '../core/add-on/services';
import { jsonAs } from '../core/cache/stored-json';
import { ignoreErrors } from '../core/ignore-errors';
import { once } from '../core/once';
import type { SeenValues } from '../core/run-facts';
import type { FetchedTable } from '../core/table';
import { utf8Length } from '../core/utf8-length';
import type { Choice } from '../runs/choice';
import { MOST_VALUES, seenValues } from '../runs/findings/seen-values';
import { withNamedGroups } from '../sources/groups';
import { SOURCES } from '../sources/registry';
import { SOURCE_NAMES, type SourceName } from '../sources/source-list';
import type { Asked } from './asked-connections';
import type { TableValues, ValuesBySource } from './contract/panel-state';

/** What Google allows for one property, bytes (docs/platform.md §4). */
const MOST_BYTES = 9_000;

const keyOf = (source: SourceName) => `values.${source}`;

const schema = once(() =>
  z.object({
    /** Which connections were asked. */
    of: z.string(),
    fields: z.record(z.string(), z.array(z.string())),
  }),
);

/**
 * The values in a table, which are stored for the next opening of the panel. A store that fails loses them in silence:
 * they are no part of the work.
 * @param asked the titles of the connections that were asked, and the person's properties from before
 */
export function rememberedValues(
  table: FetchedTable,
  choice: Choice,
  asked: Pick<Asked, 'titles' | 'userProperties'>,
  store: Pick<PropertyStore, 'set'>,
): TableValues {
  const { source } = choice;
  const values = seenValues(table, withNamedGroups(SOURCES[source], choice));
  ignoreErrors(() => {
    const of = askedOf(source, asked.titles());
    const before = asked.userProperties();
    const stored = jsonAs(schema(), before[keyOf(source)]);
    const fields = stored?.of === of ? { ...stored.fields, ...values } : values;
    const text = textThatFits(of, fields);
    if (text !== before[keyOf(source)]) store.set({ [keyOf(source)]: text });
  });
  return { source, values };
}

/** The stored values of each source whose current connections are those that were asked. */
export function valuesBySource(mine: Properties, shared: Properties): ValuesBySource {
  const titleOf = (service: StatsService) =>
    (currentConnection(service, mine) ?? sharedConnection(service, shared))?.title;
  const current = { account: titleOf('account'), seller: titleOf('seller') };
  const stored = SOURCE_NAMES.flatMap((source) => {
    const { of, fields } = jsonAs(schema(), mine[keyOf(source)]) ?? {};
    return fields && of === askedOf(source, current) ? [[source, fields] as const] : [];
  });
  return Object.fromEntries(stored);
}

const askedOf = (source: SourceName, titles: ConnectionTitles): string =>
  JSON.stringify(SOURCES[source].services.map((service) => titles[service]));

/** With the first values of each field, as many as fit one property. */
function textThatFits(of: string, fields: SeenValues): string {
  for (let most = MOST_VALUES; most > 0; most = Math.floor(most / 2)) {
    const first = Object.entries(fields).map(([name, values]) => [name, values.slice(0, most)]);
    const text = JSON.stringify({ of, fields: Object.fromEntries(first) });
    if (utf8Length(text) <= MOST_BYTES) return text;
  }
  return JSON.stringify({ of, fields: {} });
}
