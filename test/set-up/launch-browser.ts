// Starts the browser for the browser tests: the one from the packages, or the one at CHROME_PATH.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright-core';

const run = promisify(execFile);
const buildFolder = join(__dirname, '../../.build');
const unpackedFolder = join(buildFolder, 'browser-147');

/**
 * The package unpacks to os.tmpdir() and trusts any `chromium` file there, so it gets a private folder.
 * It runs in its own process because jest gives modules a copy of process.env.
 * The variable makes it unpack libnss3, libnspr4 and libexpat too, which a bare machine lacks.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = `require('@sparticuz/chromium').executablePath().catch((e) => { console.error(e); process.exit(1); })`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await run(process.execPath, ['-e', script], { cwd: join(__dirname, '../..'), env });
}

/** Replaces the package's fonts.conf, whose folders exist on another machine only, so that text is drawn. */
async function writeFontConfiguration(folder: string): Promise<void> {
  const fonts = join(folder, 'fonts');
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(fonts, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
  await writeFile(join(fonts, 'fonts.conf'), configuration);
}

/** Unpacks once; the rename at the end keeps other test processes from using a half-written browser. */
async function unpackedBrowser(): Promise<string> {
  if (existsSync(join(unpackedFolder, 'chromium'))) return unpackedFolder;
  await mkdir(buildFolder, { recursive: true });
  const fresh = await mkdtemp(join(buildFolder, 'browser-unpacking-'));
  await unpackInto(fresh);
  try {
    await rename(fresh, unpackedFolder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(unpackedFolder, 'chromium'))) throw error;
  }
  return unpackedFolder;
}

/** Replaces the package's flags, which disable web security; these also block requests to other machines. */
const flags = [
  '--no-sandbox',
  '--headless',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--font-render-hinting=none',
];

/** Starts a headless Chromium that several processes can connect to; the caller closes it. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  const systemBrowser = process.env['CHROME_PATH'];
  if (systemBrowser) return chromium.launchServer({ executablePath: systemBrowser, args: flags });
  const folder = await unpackedBrowser();
  await writeFontConfiguration(folder);
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
  return chromium.launchServer({
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: onlyText(env),
  });
}

function onlyText(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
