// What `npm run unused` looks for: files nobody imports, exports and packages nobody uses. With `--production` it
// leaves tests out, and so finds what only a test uses; exports that their own file uses may be there for a test.

const isProduction = process.argv.includes('--production');

module.exports = {
  workspaces: {
    '.': {
      entry: [
        'src/main.ts!',
        'sidebar/main.ts!',
        'scripts/platform-check/main.ts!',
        'scripts/build/{build,release}.ts!',
        'scripts/{mutants/mutants,start/{start,demo}}.ts!',
        '{test,scripts/*/test}/**/*.test.ts',
        'test/bench/*-process.ts',
      ],
      project: ['{src,sidebar,scripts}/**/*.{ts,tsx}!', '!scripts/*/test/**!', 'test/**/*.{ts,js}'],
      // A command of docs/publishing.md §5; looked for where it may be missing; in tsconfigs that a script quotes.
      ignoreDependencies: ['@google/clasp', '@sparticuz/chromium', '@types/google-apps-script'],
    },
    workbench: {
      entry: [
        // Built by the workbench while it runs.
        'page/{main,frame/google-script}.ts!',
        'apps-script/execution/worker/{realm,worker-thread}.ts!',
        'apps-script/services/net/fetch-thread.ts!',
        'test/**/*.test.ts',
      ],
      project: ['**/*.{ts,tsx}!', '!test/**!'],
      // Somebody has to use what its package.json exports, if only a test of the add-on.
      includeEntryExports: !isProduction,
    },
  },
  // Taken whole: by `import *`, as a script in a realm or a frame, by jest.
  ignoreIssues: {
    'test/google/switching/checks/*-checks.ts': ['exports'],
    'workbench/{apps-script/execution/worker/realm,page/frame/google-script}.ts': ['exports'],
  },
  ignoreExportsUsedInFile: isProduction,
  ...(isProduction ? { include: ['files', 'exports', 'types'] } : {}),
};
