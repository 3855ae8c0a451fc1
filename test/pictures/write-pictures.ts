// Takes the pictures of README and docs anew: `npm run docs:pictures`, or `npm run docs:pictures -- dashboard` for some.
// Look at each before you commit it, and whether the words below it in the documents still say what it shows.

import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { SANDBOX_APPS } from '../../workbench/sandbox/data/apps';
import { startWorkbench } from '../../workbench/workbench';
import { clockFrom, connect, LivePage } from '../browser/live-page';
import { idle, painted } from '../browser/page';
import { removeBuild } from '../set-up/build-once';
import { builtBundle, builtPage, leftBySetUp } from '../set-up/built-once';
import { BROWSER_ADDRESS } from '../set-up/shared-browser';
import startBrowser, { stopBrowser } from '../set-up/start-browser';
import { PICTURES, type Picture } from './scenes';

/** A Friday, 07:00 in New York, the time zone of the spreadsheet. */
const NOW = '2026-11-20T12:00:00Z';
const docs = join(__dirname, '../../docs');

/** Without those whose names need a font that a machine may not have: they would be blank. */
const apps = SANDBOX_APPS.filter(({ name }) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}\p{M}]+$/u.test(name),
);

async function take({ name, width, height, clock, sandbox, scene }: Picture): Promise<void> {
  const live = new LivePage();
  // First, because it may fail, and a browser that is still connected doesn't stop.
  live.workbench = await startWorkbench({
    clock: clock ?? clockFrom(NOW),
    sandbox: { apps, ...sandbox },
    ...{ bundle: builtBundle(), page: await builtPage() },
  });
  live.browser = await chromium.connect(leftBySetUp(BROWSER_ADDRESS));
  try {
    await connect(live.workbench);
    await live.open({ width });
    await live.page.setViewportSize({ width, height });
    await scene(live);
    await idle(live.page);
    // Nothing is to look as if the mouse was over it.
    await live.page.mouse.move(width / 3, 2);
    await painted(live.page);
    await live.page.screenshot({ path: join(docs, `${name}.png`) });
    process.stdout.write(`docs/${name}.png\n`);
  } finally {
    await live.browser.close();
    await live.workbench.close();
  }
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !PICTURES.some((picture) => picture.name === name));
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.`);
  await startBrowser();
  try {
    for (const picture of PICTURES)
      if (names.length === 0 || names.includes(picture.name)) await take(picture);
  } finally {
    await stopBrowser();
    await removeBuild();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  // Not by the exit code alone: a browser that was started beside a failed build would keep the process.
  process.exit(1);
});
