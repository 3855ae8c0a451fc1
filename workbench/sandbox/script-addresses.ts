// How a script of the add-on reaches the sandbox: its script properties, and the addresses that it may fetch.

import type { Sandbox } from './sandbox';

type Addresses = Pick<Sandbox, 'accountUrl' | 'reportingUrl' | 'bigQueryUrl'>;

/** For the options of the emulated host. */
export function scriptAddresses({ accountUrl, reportingUrl, bigQueryUrl }: Addresses) {
  return {
    scriptProperties: {
      ACCOUNT_API_URL: accountUrl,
      REPORTING_API_URL: reportingUrl,
      BIGQUERY_API_URL: bigQueryUrl,
    },
    loopbackAddresses: [accountUrl, reportingUrl, bigQueryUrl].map((url) => new URL(url).host),
  };
}
