// The two addresses: baked in by the build, overridden by script properties of the same names at run time.

import type { AddressSetting } from '../../core/errors';
import { checkAddress } from '../../http/address';

/** Put in by the build; empty when it was built without them. */
declare const __ACCOUNT_API_URL__: string;
declare const __REPORTING_API_URL__: string;

const BAKED: { readonly [Setting in AddressSetting]: () => string } = {
  ACCOUNT_API_URL: () => __ACCOUNT_API_URL__,
  REPORTING_API_URL: () => __REPORTING_API_URL__,
};

/**
 * The address in force, without its trailing slash.
 * @throws StatsError ADDRESS_MISSING, ADDRESS_INVALID
 */
export function addressOf(setting: AddressSetting): string {
  const override = PropertiesService.getScriptProperties().getProperty(setting);
  return checkAddress(override || BAKED[setting](), setting);
}
