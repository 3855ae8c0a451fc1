// The two zones of dates in formulas, by the IANA time zone database.

import { DateTime } from 'luxon';
import type { Zones } from '../../src/formulas/formula-dates';

/** @param spreadsheet the spreadsheet's zone; the script's is UTC, as in the manifest */
export function zonesOf(spreadsheet: string): Zones {
  const nameOf = (zone: 'spreadsheet' | 'script') => (zone === 'script' ? 'Etc/UTC' : spreadsheet);
  return {
    wallTime: (ms, zone) => DateTime.fromMillis(ms, { zone: nameOf(zone) }).toFormat('yyyy-MM-dd HH:mm:ss'),
    startOf: (day, zone) => DateTime.fromISO(day, { zone: nameOf(zone) }).toMillis(),
  };
}
