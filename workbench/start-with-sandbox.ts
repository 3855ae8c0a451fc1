// Starts the workbench with the sandbox as its services, as `npm start` and the add-on's own tests do.

import { appsTool } from './sandbox/app-changes';
import { FaultSwitches } from './sandbox/faults/fault-switches';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox/sandbox';
import { scriptAddresses } from './sandbox/script-addresses';
import type { LoadedTable } from './server/protocol/tools';
import { type RunningWorkbench, startWorkbench, type WorkbenchOptions } from './workbench';

export interface SandboxWorkbenchOptions extends Omit<WorkbenchOptions, 'services'> {
  sandbox?: SandboxOptions;
  /** What the page says of the sandbox's data. */
  about?: string;
}

export interface SandboxWorkbench extends RunningWorkbench {
  readonly sandbox: Sandbox;
}

export async function startWithSandbox(options: SandboxWorkbenchOptions): Promise<SandboxWorkbench> {
  const { sandbox: settings, about = '', ...others } = options;
  let sandbox!: Sandbox;
  const workbench = await startWorkbench({
    ...others,
    services: async (clock) => {
      sandbox = await startSandbox({ clock, ...settings });
      const switches = new FaultSwitches(sandbox);
      const urls = {
        account: sandbox.accountUrl,
        seller: sandbox.reportingUrl,
        bigquery: sandbox.bigQueryUrl,
      };
      return {
        about,
        urls: switches.services.map(([service, label]) => [label, urls[service]] as const),
        addresses: scriptAddresses(sandbox),
        login: () => ({
          Email: sandbox.demoLogin.email,
          Password: sandbox.demoLogin.password,
          'Seller token': sandbox.sellerToken,
          'Service account key': sandbox.serviceAccountKey,
        }),
        switches,
        apps: appsTool(sandbox),
        tables: () => loadedTables(sandbox.bigQuery),
        close: sandbox.close,
      };
    },
  });
  return Object.assign(workbench, { sandbox });
}

async function loadedTables(bigQuery: Sandbox['bigQuery']): Promise<LoadedTable[]> {
  const tables = await bigQuery.tables();
  return Promise.all(
    tables.map(async ({ dataset, table, rows }) => ({
      dataset,
      table,
      rows,
      partitions: await bigQuery.partitions(dataset, table),
    })),
  );
}
