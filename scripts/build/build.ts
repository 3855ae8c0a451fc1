// `npm run build`: writes `dist/`, exactly the files that clasp pushes. With `-- --check` it writes `dist-check/`
// instead: the add-on and the platform check, which are never published.

import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { checkAddresses, checkDocumentationUrl, readEnvironment } from './addresses';
import { buildCheck, buildScript } from './bundle';
import { buildManifest } from './manifest';
import { buildSidebar } from './sidebar-page';

/** The project's own .claspignore leaves Check.js out. */
const CHECK_IGNORE = ['**/**', '!appsscript.json', '!Code.js', '!Check.js', '!Sidebar.html', ''].join('\n');
/** Names the script project to push to. People write it into the check's folder by hand, so a build keeps it. */
const OWN_PROJECT = '.clasp.json';

const projectFolder = resolve(__dirname, '../..');

/** The files whose sizes cost time: each call loads the first, and each opening of the panel the second. */
export const BUNDLES = ['Code.js', 'Sidebar.html'];

/** The files of a build, by their names. */
export type BuiltFiles = Readonly<Record<string, string>>;

interface Built {
  /** Base addresses to bake in; without one, script properties must name it at run time. */
  accountApiUrl?: string | undefined;
  reportingApiUrl?: string | undefined;
  /** Where README.md, CHANGELOG.md and docs/ of this version can be read; without it, there are no links to them. */
  documentationUrl?: string | undefined;
  /** Adds the platform check. */
  withCheck?: boolean;
  /** Leaves Code.js as long as it is, with the path of each file in a comment. */
  isUnminified?: boolean;
  /** Another project folder than this one: src/main.ts, sidebar/ and appsscript.json are read there. */
  root?: string;
  /** Another version than that of package.json. */
  version?: string;
}

export interface BuildOptions extends Built {
  /** Where the files go; whatever else is in this folder is removed. */
  outDir: string;
}

/**
 * Builds everything before the first file is written, so that a failed build leaves the old files.
 * @returns the names of the files in `outDir`, sorted
 * @throws Error with one sentence about what to change
 */
export async function buildBundle(options: BuildOptions): Promise<{ files: string[] }> {
  const built = await builtFiles(options);
  await replaceFolder(options.outDir, built, options.root);
  return { files: Object.keys(built).sort() };
}

/** Builds everything, and writes nothing. @throws Error with one sentence about what to change */
export async function builtFiles(options: Built): Promise<BuiltFiles> {
  const root = resolve(options.root ?? projectFolder);
  const addresses = checkAddresses({
    ACCOUNT_API_URL: options.accountApiUrl ?? '',
    REPORTING_API_URL: options.reportingApiUrl ?? '',
  });
  const facts = {
    __VERSION__: JSON.stringify(options.version ?? (await versionOf(root))),
    __DOCUMENTATION_URL__: JSON.stringify(checkDocumentationUrl(options.documentationUrl ?? '')),
  };
  const [manifest, script, page, check] = await Promise.all([
    buildManifest(join(root, 'appsscript.json'), addresses),
    buildScript(root, addresses, facts, !options.isUnminified),
    buildSidebar(root, facts),
    options.withCheck ? buildCheck(root) : null,
  ]);
  return {
    'appsscript.json': manifest,
    'Code.js': script,
    'Sidebar.html': page,
    ...(check === null ? {} : { 'Check.js': check, '.claspignore': CHECK_IGNORE }),
  };
}

/** Writes a build into a folder, and removes whatever else is there. @param root the project's folder */
export async function replaceFolder(outDir: string, built: BuiltFiles, root = projectFolder): Promise<void> {
  const folder = resolve(outDir);
  if (!relative(folder, resolve(root)).startsWith('..')) {
    throw new Error(`${folder} holds the project itself; build into a folder of its own.`);
  }
  await mkdir(folder, { recursive: true });
  const foreign = (await readdir(folder)).filter((name) => !(name in built) && name !== OWN_PROJECT);
  await Promise.all(foreign.map((name) => rm(join(folder, name), { recursive: true })));
  await Promise.all(Object.entries(built).map(([name, text]) => writeFile(join(folder, name), text)));
}

/** Without addresses, because a list of allowed ones would refuse what the check fetches. */
async function writeCheck(): Promise<void> {
  const { files } = await buildBundle({ outDir: join(projectFolder, 'dist-check'), withCheck: true });
  console.log(`Wrote ${files.join(', ')} to dist-check/. docs/platform.md §16 tells how to run the check.`);
}

async function writeAddOn(): Promise<void> {
  const environment = readEnvironment(join(projectFolder, '.env'));
  const addresses = checkAddresses(environment);
  const outDir = join(projectFolder, 'dist');
  const { files } = await buildBundle({
    outDir,
    accountApiUrl: addresses.ACCOUNT_API_URL,
    reportingApiUrl: addresses.REPORTING_API_URL,
    documentationUrl: environment['DOCUMENTATION_URL'],
  });
  console.log(`Wrote ${files.join(', ')} to ${relative(dirname(outDir), outDir)}/.`);
  for (const line of await sizesOf(outDir)) console.log(line);
  for (const [name, address] of Object.entries(addresses)) {
    if (address === '')
      console.log(`${name} is not set: the add-on asks for a script property of that name.`);
    if (address.startsWith('http:'))
      console.log(`${name} is a loopback address: this build works in the workbench only.`);
  }
}

/** The bytes of both bundles beside those of the last release, which package.json has. */
async function sizesOf(folder: string): Promise<string[]> {
  const { version, bytes } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  const lines = BUNDLES.map(async (name) => {
    const { size } = await stat(join(folder, name));
    return `${name}: ${size.toLocaleString('en-US')} bytes; ${bytes[name].toLocaleString('en-US')} in ${version}`;
  });
  return Promise.all(lines);
}

/** The version in package.json. */
async function versionOf(root: string): Promise<string> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version;
}

if (require.main === module) {
  const write = process.argv.includes('--check') ? writeCheck : writeAddOn;
  write().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
