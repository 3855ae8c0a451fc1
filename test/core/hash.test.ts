// The short hash against published vectors.

import { fnv1a } from '../../src/core/hash';

// The reference vectors of FNV-1a, 32 bits (draft-eastlake-fnv, appendix C).
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('fnv1a(%j)', (text, hash) => expect(fnv1a(text)).toBe(hash));
