// Utilities against docs/platform.md §13 and Java's SimpleDateFormat documentation.

import { withAppsScriptGlobals } from '../../../../apps-script/host';

const using = <T>(look: () => T): T => withAppsScriptGlobals({}, look);

describe('formatDate', () => {
  const time = new Date('2001-07-04T19:08:56.235Z');
  test.each([
    ['yyyy-MM-dd HH:mm:ss', '2001-07-04 12:08:56'],
    ['d/M/yy', '4/7/01'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSS", '2001-07-04T12:08:56.235'],
    ["''HH 'o''clock'", "'12 o'clock"],
    ['yyyyy', '02001'],
  ])('writes the pattern %s as %s', (pattern, text) => {
    expect(using(() => Utilities.formatDate(time, 'America/Los_Angeles', pattern))).toBe(text);
  });

  test('takes an offset from GMT', () => {
    expect(using(() => Utilities.formatDate(time, 'GMT+5:30', 'd HH:mm'))).toBe('5 00:38');
  });

  test.each([
    ['Nowhere/Land', 'yyyy', 'Invalid argument: Nowhere/Land'],
    ['GMT', 'EEE', 'not emulated: Utilities date pattern with E'],
    ['GMT', 'YYYY', 'not emulated: Utilities date pattern with Y'],
    ['GMT', 'MMM', 'not emulated: Utilities date pattern with MMM'],
    ['GMT', "'open", 'Unterminated quote'],
  ])('refuses the zone %s with the pattern %s', (zone, pattern, message) => {
    expect(() => using(() => Utilities.formatDate(new Date(0), zone, pattern))).toThrow(message);
  });
});

test.each([
  ['2026-01-31', 'Asia/Tokyo', 'yyyy-MM-dd', '2026-01-30T15:00:00.000Z'],
  ['2026-01-31T10:20:30Z', 'GMT', "yyyy-MM-dd'T'HH:mm:ss'Z'", '2026-01-31T10:20:30.000Z'],
  ['03/29/26 14:05', 'Europe/Berlin', 'MM/dd/yy HH:mm', '2026-03-29T12:05:00.000Z'],
])('parseDate reads %s in %s', (text, zone, pattern, iso) => {
  expect(using(() => Utilities.parseDate(text, zone, pattern).toISOString())).toBe(iso);
});

test('parseDate throws an Exception for a text that does not match', () => {
  using(() => {
    expect(() => Utilities.parseDate('soon', 'GMT', 'yyyy-MM-dd')).toThrow(
      expect.objectContaining({ name: 'Exception' }),
    );
  });
});

test('computeDigest gives signed bytes, and reads a text as US-ASCII unless it is told UTF-8', () => {
  using(() => {
    const { SHA_256, MD2 } = Utilities.DigestAlgorithm;
    const bytes = Utilities.newBlob('é').getBytes();
    const hex = (digest: number[]) => Buffer.from(digest.map((byte) => byte & 0xff)).toString('hex');
    // FIPS 180-4's example for SHA-256.
    expect(hex(Utilities.computeDigest(SHA_256, 'abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(Utilities.computeDigest(SHA_256, bytes).some((byte) => byte < 0)).toBe(true);
    expect(Utilities.computeDigest(SHA_256, 'é')).toEqual(Utilities.computeDigest(SHA_256, '?'));
    expect(Utilities.computeDigest(SHA_256, bytes)).not.toEqual(Utilities.computeDigest(SHA_256, '?'));
    expect(Utilities.computeDigest(SHA_256, 'é', Utilities.Charset.UTF_8)).toEqual(
      Utilities.computeDigest(SHA_256, bytes),
    );
    expect(() => Utilities.computeDigest(MD2, 'abc')).toThrow('not emulated');
  });
});

test('base64 is written and read', () => {
  using(() => {
    // Google's documented example.
    expect(Utilities.base64Decode('R29vZ2xlIOOCsOODq+ODvOODlw==').slice(0, 10)).toEqual([
      71, 111, 111, 103, 108, 101, 32, -29, -126, -80,
    ]);
    expect(Utilities.base64Encode([-5, -17, -66, 0])).toBe('++++AA==');
    expect(Utilities.base64Encode('aé')).toBe('YT8=');
  });
});

test('web-safe base64 has - and _, and is padded', () => {
  using(() => {
    const { US_ASCII, UTF_8 } = Utilities.Charset;
    expect(Utilities.base64EncodeWebSafe([-5, -17, -1, 0])).toBe('--__AA==');
    expect(Utilities.base64EncodeWebSafe('>>>???')).toBe('Pj4-Pz8_');
    // é is C3 A9 in UTF-8 (RFC 3629), and `?` in US-ASCII.
    expect(Utilities.base64EncodeWebSafe('é', UTF_8)).toBe('w6k=');
    expect(Utilities.base64EncodeWebSafe('é', US_ASCII)).toBe('Pw==');
    expect(Utilities.base64EncodeWebSafe('é')).toBe('Pw==');
  });
});

test('gzip packs, and ungzip gives the same bytes back', () => {
  using(() => {
    const blob = Utilities.newBlob('Привет'.repeat(100));
    const packed = Utilities.gzip(blob).getBytes();
    expect(packed.length).toBeLessThan(blob.getBytes().length);
    // The two bytes that every gzip file begins with (RFC 1952).
    expect(packed.slice(0, 2)).toEqual([0x1f, 0x8b - 256]);
    const unpacked = Utilities.ungzip(Utilities.newBlob(packed, 'application/x-gzip'));
    expect(unpacked.getDataAsString('UTF-8')).toBe('Привет'.repeat(100));
    expect(() => Utilities.ungzip(blob)).toThrow('Could not decompress gzip.');
  });
});

test('sleep lets the time pass', () => {
  const before = Date.now();
  using(() => Utilities.sleep(30));
  // A clock of whole milliseconds may show one less.
  expect(Date.now()).toBeGreaterThanOrEqual(before + 29);
});

test('getUuid gives a UUID of version 4', () => {
  expect(using(() => Utilities.getUuid())).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
