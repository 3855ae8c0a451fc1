// The summary of counted figures.

import { figureLines } from './figures';

test('figures of the same name are added up, subjects keep their order', () => {
  const lines = figureLines([
    { subject: 'fuzz', counted: 'CSV cases', count: 1000 },
    { subject: 'secrets', counted: 'places searched', count: 7 },
    { subject: 'fuzz', counted: 'CSV cases', count: 234 },
    { subject: 'fuzz', counted: 'seeds', count: 2 },
  ]);
  expect(lines).toEqual(['fuzz: 1,234 CSV cases, 2 seeds', 'secrets: 7 places searched']);
});
