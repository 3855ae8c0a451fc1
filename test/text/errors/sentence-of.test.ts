// The request ID in the sentence of an error.

import { StatsError } from '../../../src/core/errors';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { SELLER_ERROR } from './seller-error';

test('the request ID stands at the end of the sentence', () => {
  const error = new StatsError(
    'SELLER_FAILED',
    { responseStatus: 99, ...SELLER_ERROR },
    { requestId: 'req-7' },
  );
  expect(sentenceOf(error)).toMatch(/Disk is full”? \(request ID req-7\)\.$/);
});
