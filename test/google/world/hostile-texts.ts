// Texts that a spreadsheet could take for something else, for every port that writes texts.

export const HOSTILE_TEXTS: readonly string[] = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  "'a",
  '00123',
  'May 5',
  '2026-11-20',
  'TRUE',
  '1e5',
  '1400000001',
  ' =1',
  '1/2',
  '10%',
  'ä📊',
];
