// Random numbers that a seed repeats.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { Random } from './random';

onlyInLongRun();

const draws = (seed: number) => {
  const random = new Random(seed);
  return Array.from({ length: 1000 }, () => random.next());
};

test('a seed repeats its random numbers, and another seed gives different ones', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(8)).not.toEqual(draws(7));
});

test('random numbers are from 0 to below 1, with a mean near the middle', () => {
  const numbers = draws(1);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});

test('random whole numbers reach both ends of their range', () => {
  const random = new Random(2);
  expect(new Set(Array.from({ length: 200 }, () => random.between(3, 6)))).toEqual(new Set([3, 4, 5, 6]));
  expect(random.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
});

test('a pick from an empty list throws', () => {
  expect(() => new Random(1).pick([])).toThrow('nothing to pick from');
});
