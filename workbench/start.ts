// The command that starts the workbench, with an add-on that is built or being built, and prints its address. A project
// that shows its own add-on, as this repository's, gets the sandbox for it, and its demo login is printed.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { withGames } from './sandbox/data/games';
import { SELLER_DIFFERENCES } from './sandbox/data/seller-differences';
import { ALL_BEGUN, IN_TROUBLE, inTrouble } from './sandbox/data/troubles';
import type { Sandbox } from './sandbox/sandbox';
import { openingItem } from './server/protocol/opening-item';
import { helpText, startOptions } from './start-options';
import { startWithSandbox } from './start-with-sandbox';
import { startWorkbench } from './workbench';

export interface AddOn {
  /** The folder with what is pushed to Google. */
  folder: Promise<string>;
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
  const hasSandbox = ownAddOn !== undefined;
  const options = startOptions(args, hasSandbox);
  if (!options) {
    print(helpText(hasSandbox));
    return;
  }
  const addOn = options.folder === '' ? ownAddOn?.() : builtAddOn(options);
  if (!addOn) throw new Error('Name the folder of a built add-on: npm start -- --add-on <folder>');
  const workbenchOptions = { ...options, folder: addOn.folder, name: addOn.name, log: print };
  const starts = hasSandbox
    ? startWithSandbox({ ...workbenchOptions, ...sandboxFor(options) })
    : startWorkbench(workbenchOptions).then((workbench) => Object.assign(workbench, { sandbox: null }));
  const workbench = await starts.catch(async (error: unknown) => {
    await addOn.close();
    throw error;
  });
  const keyFile = resolve('.build', `service-account-key-${process.pid}.json`);
  print(`Ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  print('');
  const { urls = [] } = workbench.session.services;
  printLines([['Workbench', workbench.url], ...urls]);
  if (workbench.sandbox) await printLogin(workbench.sandbox, keyFile);
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

/** What the sandbox has, its time, and what the page says of that. */
function sandboxFor({ apps, trouble }: { apps: number | null; trouble: boolean }) {
  // If both services agreed, Discrepancies would have nothing to show.
  const sellerDifferences = SELLER_DIFFERENCES;
  const counted = (count: number) => `${count.toLocaleString('en-US')} apps`;
  if (!trouble) {
    const sandbox = { games: true, sellerDifferences, ...(apps !== null && withGames(apps)) };
    return { sandbox, about: apps === null ? '' : counted(apps) };
  }
  const { length: troubled } = IN_TROUBLE.apps;
  const others = Math.max(0, (apps ?? 0) - troubled);
  const ahead = Date.parse(ALL_BEGUN) - Date.now();
  return {
    sandbox: { sellerDifferences, ...inTrouble(others) },
    clock: () => Date.now() + ahead,
    about: `${counted(troubled + others)}, ${troubled} of them in trouble`,
  };
}

async function printLogin(sandbox: Sandbox, keyFile: string): Promise<void> {
  const { demoLogin, oddNamesLogin, sellerToken, serviceAccountKey } = sandbox;
  await mkdir(join(keyFile, '..'), { recursive: true });
  await writeFile(keyFile, serviceAccountKey, { mode: 0o600 });
  const login = [
    ['Email', demoLogin.email],
    ['Password', demoLogin.password],
    ['Seller token', sellerToken],
  ] as const;
  printLines(login);
  print(`  Service account key of BigQuery: ${relative(process.env['INIT_CWD'] ?? '.', keyFile)}`);
  if (demoLogin.email === oddNamesLogin.email) return;
  print('');
  print(
    `The apps of ${oddNamesLogin.email} (${oddNamesLogin.password}) have names that a spreadsheet misreads.`,
  );
}
/** Wide enough for each label of a service. */
const LABEL_WIDTH = 17;

function printLines(lines: readonly (readonly [label: string, text: string])[]): void {
  for (const [label, text] of lines) print(`  ${label.padEnd(LABEL_WIDTH)}${text}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** People name a folder from where they are; npm starts this file in the workbench's. */
function builtAddOn({ folder, name }: { folder: string; name: string }): AddOn {
  const path = resolve(process.env['INIT_CWD'] ?? '.', folder);
  return { folder: Promise.resolve(path), name: name || 'Add-on', close: async () => {} };
}

/** As `start`; a failure is printed in one sentence. */
export function startByCommand(ownAddOn?: () => AddOn): void {
  start(process.argv.slice(2), ownAddOn).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

if (require.main === module) startByCommand();
