// The fault matrix: what can be wrong with an answer, and the expected outcome of each of the five operations.

import { BESIDE_ROWS } from './table/beside-rows';
import { BODIES } from './table/bodies';
import { COUNTRIES_AND_BUNDLES } from './table/countries-and-bundles';
import { CSV_HEADERS } from './table/csv-headers';
import type { FaultGroup } from './table/fault';
import { NUMBERS } from './table/numbers';
import { FAILURES, TOO_BUSY, TRANSPORT } from './table/outages';
import { REFUSALS } from './table/refusals';
import { SENT_TWICE } from './table/sent-twice';
import { SIZES } from './table/sizes';
import { STATUSES } from './table/statuses';
import { VALUES } from './table/values';

export const FAULT_GROUPS: readonly FaultGroup[] = [
  STATUSES,
  REFUSALS,
  TOO_BUSY,
  FAILURES,
  TRANSPORT,
  SIZES,
  BODIES,
  BESIDE_ROWS,
  VALUES,
  CSV_HEADERS,
  NUMBERS,
  SENT_TWICE,
  COUNTRIES_AND_BUNDLES,
];
