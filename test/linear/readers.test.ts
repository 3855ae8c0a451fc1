// Every reader of a text from elsewhere, on some hostile texts; `npm run test:hard` has all.

import { EACH_READER, expectLinearInSome } from '../hard/linear/reader-cases';

test.each(EACH_READER)('%s is read in linear time', (_subject, reader) => expectLinearInSome(reader));
