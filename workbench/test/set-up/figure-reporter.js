// Jest's reporter that prints what tests counted with countFigure.

// Jest loads a reporter as it stands, so that the TypeScript behind it needs tsx.
require('tsx/cjs');
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { FIGURES_FILE, figureLines } = require('./figures.ts');

module.exports = class FigureReporter {
  onRunStart() {
    const file = join(mkdtempSync(join(tmpdir(), 'figures-')), 'figures.ndjson');
    writeFileSync(file, '');
    process.env[FIGURES_FILE] = file;
  }

  onRunComplete() {
    const file = process.env[FIGURES_FILE];
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    rmSync(dirname(file), { recursive: true });
    const figures = lines.map((text) => JSON.parse(text));
    for (const line of figureLines(figures)) process.stdout.write(`${line}\n`);
  }
};
