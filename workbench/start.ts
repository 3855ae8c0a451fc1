// `npm start`: starts the workbench and prints its address and the demo login.

import { SELLER_DIFFERENCES } from './sandbox/data/seller-differences';
import { helpText, startOptions } from './start-options';
import { startWorkbench } from './workbench';

async function start(): Promise<void> {
  const started = Date.now();
  const options = startOptions(process.argv.slice(2));
  if (!options) {
    print(helpText());
    return;
  }
  const workbench = await startWorkbench({
    ...options,
    // If both services agreed, Discrepancies would have nothing to show.
    sandbox: { sellerDifferences: SELLER_DIFFERENCES },
    log: print,
  });
  const { email, password } = workbench.sandbox.demoLogin;
  print(`Ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  print('');
  print(`  Workbench     ${workbench.url}`);
  print(`  Email         ${email}`);
  print(`  Password      ${password}`);
  print(`  Seller token  ${workbench.sandbox.sellerToken}`);
  print(`  Service account key  ${workbench.sandbox.serviceAccountKey}`);
  print('');
  print('Open the address, then select Extensions > Publisher Stats > Open sidebar. Press Ctrl+C to stop.');
  const stop = () => {
    print('Closing …');
    workbench.close().then(
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

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
