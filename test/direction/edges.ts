// Who may import what: design's direction `main -> app -> {google, functions, rpc, reports} -> sources -> core`, as data.

/** An import specifier as it is written in a file of that place. */
export interface Edge {
  from: string;
  imports: string;
}

/** One file of each part, deep enough to have a folder of its own. */
const files = {
  core: 'src/core/day.ts',
  sources: 'src/sources/account/rows.ts',
  reports: 'src/reports/run.ts',
  functions: 'src/functions/cells.ts',
  rpc: 'src/rpc/handlers.ts',
  google: 'src/google/menu.ts',
  messages: 'src/messages.ts',
  app: 'src/app.ts',
  main: 'src/main.ts',
};

type Part = keyof typeof files;
const parts = Object.keys(files) as Part[];

const allowedParts: Record<Part, Part[]> = {
  core: ['core'],
  sources: ['sources', 'core'],
  reports: ['reports', 'sources', 'core'],
  functions: ['functions', 'reports', 'sources', 'core', 'messages'],
  rpc: ['rpc', 'reports', 'sources', 'core', 'messages'],
  google: ['google', 'functions', 'rpc', 'reports', 'sources', 'core'],
  messages: ['core'],
  app: ['google', 'functions', 'rpc', 'reports', 'sources', 'core', 'messages'],
  main: ['app'],
};

/** What a part reaches outside `src`. */
const outside = {
  workbench: 'workbench/build/build',
  test: 'test/direction/edges',
  sidebar: 'sidebar/state',
};

function specifier(from: string, to: string): string {
  const [fromFolders, toFolders] = [from.split('/').slice(0, -1), to.split('/')];
  const shared = fromFolders.findIndex((folder, index) => folder !== toFolders[index]);
  const common = shared === -1 ? fromFolders.length : shared;
  const up = '../'.repeat(fromFolders.length - common);
  return `${up === '' ? './' : up}${toFolders.slice(common).join('/')}`;
}

function edge(from: string, to: string): Edge {
  return { from, imports: specifier(from, to) };
}

/** A neighbour of a part: another file of its folder, or the part itself where it is one file. */
function target(part: Part): string {
  const file = files[part].replace(/\.ts$/, '');
  return file.split('/').length > 2 ? file.replace(/[^/]+$/, 'neighbour') : file;
}

const pairs = parts
  .flatMap((from) => parts.map((to) => ({ from, to })))
  .filter(({ from, to }) => files[from] !== `${target(to)}.ts`);
const isAllowed = ({ from, to }: { from: Part; to: Part }) => allowedParts[from].includes(to);

export const allowedEdges: Edge[] = [
  ...pairs.filter(isAllowed).map(({ from, to }) => edge(files[from], target(to))),
  ...(['sources', 'reports', 'functions', 'rpc', 'google', 'app'] as const).map((from) => ({
    from: files[from],
    imports: 'zod/mini',
  })),
  { from: files.app, imports: 'zod/v4/locales/en.js' },
  // A file of the own folder may bear any name.
  { from: files.sources, imports: './app' },
  { from: files.sources, imports: '../gateway' },
  { from: 'sidebar/state.ts', imports: '../src/rpc/contract' },
  { from: 'sidebar/views/apps.ts', imports: '../../src/panel/contract' },
  { from: 'sidebar/views/apps.ts', imports: '../state' },
  { from: 'sidebar/state.ts', imports: 'zod/mini' },
  { from: 'workbench/apps-script/fetch.ts', imports: '../../src/core/day' },
  { from: 'workbench/sandbox/server.ts', imports: 'zod' },
  { from: 'test/core/day.test.ts', imports: '../../src/google/ui/menu' },
  { from: 'test/workbench/start.test.ts', imports: '../../workbench/start' },
];

export const forbiddenEdges: Edge[] = [
  ...pairs.filter((pair) => !isAllowed(pair)).map(({ from, to }) => edge(files[from], target(to))),
  ...parts.flatMap((from) => Object.values(outside).map((to) => edge(files[from], to))),
  ...parts.flatMap((from) =>
    ['zod', 'zod/v4', 'node:fs', 'luxon'].map((imports) => ({ from: files[from], imports })),
  ),
  { from: files.core, imports: 'zod/mini' },
  { from: files.messages, imports: 'zod/mini' },
  { from: files.main, imports: 'zod/mini' },
  { from: 'src/core/calendar/month.ts', imports: '../../sources/gateway' },
  ...[
    '../src/rpc/handlers',
    '../src/core/day',
    '../src/reports/choice',
    '../src/app',
    '../workbench/start',
    '../test/sidebar/state',
    'zod',
    'react',
  ].map((imports) => ({ from: 'sidebar/state.ts', imports })),
  { from: 'sidebar/views/apps.ts', imports: '../../src/panel/handlers' },
  { from: 'workbench/start.ts', imports: '../test/direction/edges' },
  { from: 'workbench/apps-script/services/fetch.ts', imports: '../../../test/direction/edges' },
];
