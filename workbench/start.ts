// The command that starts the workbench, with an add-on that is built or being built, and prints its address and the
// demo login.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { SELLER_DIFFERENCES } from './sandbox/data/seller-differences';
import { openingItem } from './server/protocol/opening-item';
import { helpText, startOptions } from './start-options';
import { startWorkbench } from './workbench';

export interface AddOn {
  /** The folder with what is pushed to Google. */
  bundle: Promise<string>;
  name: string;
  /** Ends what serves only this workbench. */
  close(): Promise<void>;
}

/**
 * @param args as people write them after `npm start --`
 * @param ownAddOn starts building what is shown if `args` name no folder
 */
async function start(args: string[], ownAddOn?: () => AddOn): Promise<void> {
  const started = Date.now();
  const options = startOptions(args);
  if (!options) {
    print(helpText());
    return;
  }
  const addOn = options.bundle === '' ? ownAddOn?.() : builtAddOn(options);
  if (!addOn) throw new Error('Name the folder of a built add-on: npm start -- --add-on <folder>');
  const workbench = await startWorkbench({
    ...options,
    ...{ bundle: addOn.bundle, name: addOn.name },
    // If both services agreed, Discrepancies would have nothing to show.
    sandbox: { games: true, sellerDifferences: SELLER_DIFFERENCES },
    log: print,
  }).catch(async (error: unknown) => {
    await addOn.close();
    throw error;
  });
  const { demoLogin, oddNamesLogin, sellerToken, serviceAccountKey } = workbench.sandbox;
  const keyFile = resolve('.build', `service-account-key-${process.pid}.json`);
  await mkdir(join(keyFile, '..'), { recursive: true });
  await writeFile(keyFile, serviceAccountKey, { mode: 0o600 });
  print(`Ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  print('');
  print(`  Workbench     ${workbench.url}`);
  print(`  Email         ${demoLogin.email}`);
  print(`  Password      ${demoLogin.password}`);
  print(`  Seller token  ${sellerToken}`);
  print(`  Service account key of BigQuery: ${relative(process.env['INIT_CWD'] ?? '.', keyFile)}`);
  print('');
  print(
    `The apps of ${oddNamesLogin.email} (${oddNamesLogin.password}) have names that a spreadsheet misreads.`,
  );
  print('');
  print(
    `Open the address, then select ${openingItem(workbench.session.state()).path}. Press Ctrl+C to stop.`,
  );
  const stop = () => {
    print('Closing …');
    Promise.all([workbench.close(), addOn.close(), rm(keyFile, { force: true })]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** People name a folder from where they are; npm starts this file in the workbench's. */
function builtAddOn({ bundle, name }: { bundle: string; name: string }): AddOn {
  const folder = resolve(process.env['INIT_CWD'] ?? '.', bundle);
  return { bundle: Promise.resolve(folder), name: name || 'Add-on', close: async () => {} };
}

/** As `start`; a failure is printed in one sentence. */
export function startByCommand(ownAddOn?: () => AddOn): void {
  start(process.argv.slice(2), ownAddOn).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

if (require.main === module) startByCommand();
