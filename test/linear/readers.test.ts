// Every reader of a text from elsewhere, on some hostile texts; `npm run test:hard` has all and measures the growth.

import { EACH_READER, expectQuick } from '../hard/linear/reader-cases';

test.each(EACH_READER)('%s is read quickly', (_subject, reader) => expectQuick(reader));
