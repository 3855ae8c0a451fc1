// Every reader of a text from elsewhere, on all hostile texts.

import { EACH_READER, expectLinearReading } from './reader-cases';

test.each(EACH_READER)('%s is read in linear time', (_subject, reader) => expectLinearReading(reader));
