// Base64 for addresses, against Node's own.

import * as fc from 'fast-check';
import { base64UrlOf } from '../../../src/http/secrets/base64';

test('any text of ASCII becomes what Node makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 50 }), (text) => {
      expect(base64UrlOf(text)).toBe(Buffer.from(text).toString('base64url'));
    }),
  );
});
