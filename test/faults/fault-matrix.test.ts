// Each fault of an answer comes to its stated outcome, in figures that are the sandbox's facts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT, faultsDocument } from './faults-document';
import { type Cell, runMatrix } from './matrix';

let cells: Cell[] = [];
beforeAll(async () => {
  cells = await runMatrix();
});

test('every cell of the matrix has its stated outcome', () => {
  const texts = (of: (cell: Cell) => string) =>
    cells.map((cell) => `${cell.fault.title} × ${cell.operation}: ${of(cell)}`);
  expect(texts((cell) => cell.seen.outcome)).toEqual(texts((cell) => cell.stated));
});

test('every error is one sentence for a person, without a token', () => {
  const sentences = cells.flatMap(({ seen }) => seen.error?.sentence ?? []);
  expect(sentences.length).toBeGreaterThan(100);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z“].*\.$/s);
    expect(sentence).not.toMatch(/undefined|\[object|Access-Token|StatsError/);
    expect(sentence.length).toBeLessThan(400);
  }
});

test('the document says what the matrix came to; `npm run docs:faults` writes it', () => {
  expect(readFileSync(join(__dirname, '../..', DOCUMENT), 'utf8')).toBe(faultsDocument(cells));
});
