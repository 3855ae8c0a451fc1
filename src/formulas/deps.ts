// What the custom functions depend on; `src/app.ts` puts it together.

import type { PropertyStore } from '../connections/connection';
import type { ConnectionOpener } from '../connections/opener';
import type { Packer, ValueCache } from '../core/cache/packed-cache';
import type { Clock } from '../http/gateway';
import type { GroupsDeps } from '../sources/groups-tab';
import type { SourceApis } from '../sources/source';
import type { ShortLock } from './answer-cache';
import type { Zones } from './formula-dates';

export interface FormulaDeps extends GroupsDeps {
  clock: Clock;
  opener: ConnectionOpener;
  /** What cells read of them. */
  documentProperties: Pick<PropertyStore, 'all'>;
  apis: SourceApis;
  cache: ValueCache;
  packer: Packer;
  lock: ShortLock;
  /** The zones in one of which dates are passed between cells and functions. */
  zones: Zones;
}

/** In ms. Google stops a custom function after 30 s (docs/platform.md §1), so ours end earlier, with a message. */
export const FORMULA_BUDGET_MS = 25_000;
