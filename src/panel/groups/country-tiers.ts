// The first labels of a group of countries: tiers as advertisers speak of them, for a person to change.

import { countryCodes } from '../../sources/countries';

/** Where an impression earns most. */
const TIER_1 = 'US CA GB AU NZ DE AT CH FR NL BE LU IE DK SE NO FI JP KR SG';
const TIER_2 = 'IT ES PT GR CZ PL HU RO SK SI EE LV LT IS MT CY IL AE SA QA KW TR ZA BR MX AR CL TW HK MY TH';

/** A row for each country: its code, and its tier. */
export function tierRows(): (readonly [value: string, label: string])[] {
  const tiers = [TIER_1, TIER_2].map((codes) => codes.split(' '));
  const others = countryCodes().filter((code) => !tiers.flat().includes(code));
  return [...tiers, others].flatMap((codes, at) => codes.map((code) => [code, `Tier ${at + 1}`] as const));
}
