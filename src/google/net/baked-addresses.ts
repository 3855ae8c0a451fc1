// The addresses of the services: set by the build, or Google's own. A script property overrides either at run time.

import type { Addresses } from '../../connections/opener';
import type { AddressSetting } from '../../core/add-on/services';
import { once, onceForText } from '../../core/once';
import { checkAddress, checkLoopbackAddress } from '../../http/address';
import { askedAgain } from '../asked-again';

/** Set by the build; empty in a build without addresses. */
declare const __ACCOUNT_API_URL__: string;
declare const __REPORTING_API_URL__: string;

type BakedSetting = Exclude<AddressSetting, 'BIGQUERY_API_URL'>;

const BAKED: { readonly [Setting in BakedSetting]: () => string } = {
  ACCOUNT_API_URL: () => __ACCOUNT_API_URL__,
  REPORTING_API_URL: () => __REPORTING_API_URL__,
};

/**
 * The address in force, without its trailing slash.
 * @throws StatsError ADDRESS_MISSING, ADDRESS_INVALID
 */
function addressOf(setting: BakedSetting): string {
  return checkAddress(overrideOf(setting) || BAKED[setting](), setting);
}

/** The account service and the seller service. */
export const addresses: Addresses = {
  account: () => addressOf('ACCOUNT_API_URL'),
  seller: () => addressOf('REPORTING_API_URL'),
};

/** Listed in the manifest by the build. */
const BIGQUERY_ADDRESS = 'https://bigquery.googleapis.com';

/**
 * Google's address, or that of a sandbox on this machine: a key is sent nowhere else.
 * @throws StatsError ADDRESS_INVALID
 */
export function bigQueryAddress(): string {
  const override = overrideOf('BIGQUERY_API_URL');
  return override ? checkLoopbackAddress(override, 'BIGQUERY_API_URL') : BIGQUERY_ADDRESS;
}

/** Each asked once, for all reports of an execution. */
const overrides = once(() =>
  onceForText(
    (setting) => askedAgain(() => PropertiesService.getScriptProperties()).getProperty(setting) ?? '',
  ),
);

function overrideOf(setting: AddressSetting): string {
  return overrides()(setting);
}
