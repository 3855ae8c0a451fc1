// The search for secrets finds a planted one in each encoding, and none where there is none.

import { CANARIES, canaryTexts } from './canaries';
import { ENCODINGS } from './encodings';
import { findSecrets } from './find-secrets';

const WORLD = JSON.stringify({
  sheet: [
    ['Chess & Go', 'com.example.chess', 46_000, '8f3a91c2-1111-4000-8000-0123456789ab'],
    ['100%', ''],
  ],
  note: 'Period: last 7 days\nUTC · “quoted” \\u0041 &amp; %41',
  cache: Buffer.from('any bytes, encoded').toString('base64'),
});

describe.each(Object.entries(CANARIES))('the %s', (_name, canary) => {
  test.each(Object.entries(ENCODINGS))('is found in the encoding: %s', (_encoding, encode) => {
    for (const planted of [
      encode(canary),
      `Basic ${encode(canary)}, refused`,
      JSON.stringify({ message: `The token (${encode(canary)}) is bad`, world: WORLD }),
      `${WORLD}<p>${encode(canary)}</p>`,
    ])
      expect(findSecrets(planted, [canary])).toEqual([{ secret: canary, encoding: expect.any(String) }]);
  });
});

test('no secret is found where there is none', () => {
  expect(findSecrets(WORLD, canaryTexts())).toEqual([]);
  expect(findSecrets('', canaryTexts())).toEqual([]);
});

test('a short secret inside a longer word is not found', () => {
  const { short } = CANARIES;
  expect(findSecrets(`x${short}y ${short}s`, [short])).toEqual([]);
});
