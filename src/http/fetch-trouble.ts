// Recognizes requests that Google itself has refused, by what its messages have in common in every language.

import { type PlatformTrouble, platformTroubleIn } from '../core/platform-trouble';

/**
 * Google's message about too much data in a short time, where advice follows the address. In all other messages about a
 * fetch, the address is at the end or inside a sentence (docs/platform.md §5).
 */
const ADVICE_AFTER_ADDRESS = /https?:\/\/[^\s。]*(?:\.\s+|。\s*)\p{L}/u;

/** Why Google itself refused a request; null for a fault on the way to a service. */
export function fetchTroubleIn(fault: string): PlatformTrouble | null {
  const trouble = platformTroubleIn(fault);
  if (trouble) return trouble;
  return ADVICE_AFTER_ADDRESS.test(fault) ? { code: 'BANDWIDTH_USED', details: { fault } } : null;
}

/** Whether Google will refuse all further requests too, until the next day or until the person grants a permission. */
export function blocksAllRequests(fault: string): boolean {
  const trouble = fetchTroubleIn(fault);
  return trouble?.code === 'QUOTA_USED' || trouble?.code === 'PERMISSION_MISSING';
}

export function isBandwidth(fault: string): boolean {
  return fetchTroubleIn(fault)?.code === 'BANDWIDTH_USED';
}
