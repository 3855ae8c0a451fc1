// Runs scripts of package.json at the same time, and prints what each has written when it ends: npm run check.

const { spawn } = require('node:child_process');

/** What to do about a script that fails, where one command does most of it. */
const REMEDIES = {
  lint: '`npm run format` formats the code and sorts imports. What it leaves, change by hand.',
};

function run(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
    child.on('close', (code) => {
      const remedy = code !== 0 && REMEDIES[script] ? `${REMEDIES[script]}\n` : '';
      process.stdout.write(
        `${script}: ${code === 0 ? 'well' : 'FAILED'}\n${Buffer.concat(written)}${remedy}`,
      );
      resolve(code === 0);
    });
  });
}

Promise.all(process.argv.slice(2).map(run)).then((ends) => {
  process.exitCode = ends.every(Boolean) ? 0 : 1;
});
