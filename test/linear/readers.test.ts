// Readers of texts from elsewhere, on some hostile texts; `npm run test:hard` has all, and what a failed request says.

import { EACH_READER, expectLinearInSome } from '../hard/linear/reader-cases';

const LONG = [
  'Content-Disposition',
  'the list of apps',
  'a login',
  'the seller’s JSON',
  'statistics of an app',
];

/** A failed request is read by one function, whatever was asked; the one of the seller’s CSV stands for all. */
const isLong = (subject: string) =>
  LONG.some((each) => subject === each || subject === `${each}, status 500`);

test.each(EACH_READER.filter(([subject]) => !isLong(subject)))(
  '%s is read in linear time',
  (_subject, reader) => expectLinearInSome(reader),
);
