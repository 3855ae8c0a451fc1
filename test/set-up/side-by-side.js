// Runs commands at the same time, to the end of each, and prints what it has written: npm run check, npm run types.

const { spawn } = require('node:child_process');

/** What to do about a command that fails, where another does most of it. */
const REMEDIES = {
  'npm run -s lint': '`npm run format` formats the code and sorts imports. What it leaves, change by hand.',
};

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
    child.on('close', (code) => {
      const remedy = code !== 0 && REMEDIES[command] ? `${REMEDIES[command]}\n` : '';
      process.stdout.write(
        `${command}: ${code === 0 ? 'well' : 'FAILED'}\n${Buffer.concat(written)}${remedy}`,
      );
      resolve(code === 0);
    });
  });
}

Promise.all(process.argv.slice(2).map(run)).then((ends) => {
  process.exitCode = ends.every(Boolean) ? 0 : 1;
});
