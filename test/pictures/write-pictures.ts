// Takes the pictures of README and docs: `npm run docs:pictures`, or `npm run docs:pictures -- dashboard` for one.
// Look at each before you commit it, and whether the words below it in the documents still say what it shows.
// `npm run docs:pictures -- --listing` makes those of a store listing, in dist-listing/ (docs/publishing.md §4).

import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { WITH_GAMES } from 'sheets-workbench/sandbox/data/games';
import { LONG_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { clockFrom, LivePage } from '../browser/live-page';
import { idle, painted } from '../browser/page';
import { removeBuild } from '../set-up/build-once';
import { connectToBrowser } from '../set-up/shared-browser';
import startBrowser, { stopBrowser } from '../set-up/start-browser';
import { PICTURES, type Picture } from './scenes';

/** A Friday, 07:00 in New York, the time zone of the spreadsheet. */
const NOW = '2026-11-20T12:00:00Z';
const project = join(__dirname, '../..');
const docs = join(project, 'docs');
const listing = join(project, 'dist-listing');

/** What a store listing shows, in its order. */
const LISTED = ['workbench', 'dashboard', 'saved-reports', 'discrepancies'];

/** Without apps whose names would be blank on a machine that lacks their fonts. */
const apps = WITH_GAMES.apps.filter(({ name }) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}\p{M}]+$/u.test(name),
);

async function take({ name, width, height, sandbox, scene }: Picture, path: string): Promise<void> {
  const live = new LivePage();
  try {
    await live.start({
      clock: clockFrom(NOW),
      sandbox: { games: true, apps, ...LONG_HISTORY, ...sandbox },
      connected: ['account', 'seller'],
    });
    await live.open({ width });
    await live.page.setViewportSize({ width, height });
    await scene(live);
    await idle(live.page);
    // Moves the mouse away, so that nothing looks hovered.
    await live.page.mouse.move(width / 3, 2);
    await painted(live.page);
    await live.page.screenshot({ path });
    process.stdout.write(`${name}: ${relative(project, path)}\n`);
  } finally {
    await live.close();
  }
}

/** Screenshots, icons and banner in the sizes that Google asks for. */
async function takeListing(): Promise<void> {
  await mkdir(listing, { recursive: true });
  for (const [at, name] of LISTED.entries()) {
    const picture = PICTURES.find((each) => each.name === name);
    if (!picture) throw new Error(`There is no picture ${name}.`);
    await take({ ...picture, width: 1280, height: 800 }, join(listing, `screenshot-${at + 1}.png`));
  }
  const icon = await readFile(join(project, 'workbench/page/icon.svg'), 'utf8');
  await draw('icon-128', 128, 128, `<div style="padding:8px">${icon}</div>`);
  await draw('icon-32', 32, 32, icon);
  const name = '<b style="font:600 19px Open Sans,Arial,sans-serif;color:#fff">Publisher Stats</b>';
  const banner = `background:#0b5c40;height:100%;display:grid;place-content:center;justify-items:center;gap:12px`;
  await draw(
    'banner-220x140',
    220,
    140,
    `<div style="${banner}"><div style="width:56px">${icon}</div>${name}</div>`,
  );
}

async function draw(name: string, width: number, height: number, content: string): Promise<void> {
  const browser = await connectToBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    const style = 'html,body{margin:0;height:100%}svg{display:block;width:100%}';
    await page.setContent(`<style>${style}</style>${content}`);
    await page.screenshot({ path: join(listing, `${name}.png`), omitBackground: true });
    process.stdout.write(`dist-listing/${name}.png\n`);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((name) => name !== '--listing');
  const unknown = names.filter((name) => !PICTURES.some((picture) => picture.name === name));
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.`);
  await startBrowser();
  try {
    if (process.argv.includes('--listing')) return await takeListing();
    for (const picture of PICTURES)
      if (names.length === 0 || names.includes(picture.name))
        await take(picture, join(docs, `${picture.name}.png`));
  } finally {
    await stopBrowser();
    await removeBuild();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  // The exit code alone isn't enough, because a browser started beside a failed build keeps the process alive.
  process.exit(1);
});
