// What Google itself refuses of a fetch, and no service: told by what stays in every language.

import { type PlatformTrouble, platformTroubleIn } from '../core/platform-trouble';

/**
 * After the address stands advice: Google refuses more data in so short a time. In all other faults of a fetch the
 * address is the end, or in the middle of a sentence (docs/platform.md §5).
 */
const ADVICE_AFTER_ADDRESS = /https?:\/\/[^\s。]*(?:\.\s+|。\s*)\p{L}/u;

/** Null for a fault on the way to a service. */
export function fetchTroubleIn(fault: string): PlatformTrouble | null {
  const trouble = platformTroubleIn(fault);
  if (trouble) return trouble;
  return ADVICE_AFTER_ADDRESS.test(fault) ? { code: 'BANDWIDTH_USED', details: { fault } } : null;
}

/** Whether the next request is refused as well, until another day or until the person gives a permission. */
export function lastsForAll(fault: string): boolean {
  const trouble = fetchTroubleIn(fault);
  return trouble?.code === 'QUOTA_USED' || trouble?.code === 'PERMISSION_MISSING';
}

export function isBandwidth(fault: string): boolean {
  return fetchTroubleIn(fault)?.code === 'BANDWIDTH_USED';
}
