// Readers of texts from elsewhere, on some hostile texts; `npm run test:hard` has all, and all texts.

import { EACH_READER, expectLinearInSome } from '../hard/linear/reader-cases';

/** Left out, because other readers read the same header or the same errors. */
const LONG = [
  'Content-Disposition',
  'the list of apps, status 500',
  'the seller’s JSON, status 500',
  'statistics of an app, status 500',
];

test.each(EACH_READER.filter(([subject]) => !LONG.includes(subject)))(
  '%s is read in linear time',
  (_subject, reader) => expectLinearInSome(reader),
);
