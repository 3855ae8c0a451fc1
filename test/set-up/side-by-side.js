// Runs scripts of package.json at the same time, and prints what each has written when it ends: npm run check.

const { spawn } = require('node:child_process');

function run(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(`${script}: ${code === 0 ? 'well' : 'FAILED'}\n${Buffer.concat(written)}`);
      resolve(code === 0);
    });
  });
}

Promise.all(process.argv.slice(2).map(run)).then((ends) => {
  process.exitCode = ends.every(Boolean) ? 0 : 1;
});
