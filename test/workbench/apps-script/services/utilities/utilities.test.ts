// Utilities against measured §10, RFC vectors and Java's SimpleDateFormat documentation.

import { withAppsScriptGlobals } from '../../../../../workbench/apps-script/host';

const using = <T>(look: () => T): T => withAppsScriptGlobals({}, look);
const hex = (bytes: number[]) => bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');

describe('formatDate', () => {
  // 4 July 2001 12:08:56.235 in Los Angeles: the example of the SimpleDateFormat documentation
  const example = new Date('2001-07-04T19:08:56.235Z');
  test.each([
    ["yyyy.MM.dd G 'at' HH:mm:ss z", '2001.07.04 AD at 12:08:56 PDT'],
    ["EEE, MMM d, ''yy", "Wed, Jul 4, '01"],
    ['h:mm a', '12:08 PM'],
    ["hh 'o''clock' a, zzzz", "12 o'clock PM, Pacific Daylight Time"],
    ['yyyyy.MMMMM.dd hh:mm aaa', '02001.July.04 12:08 PM'],
    ['EEE, d MMM yyyy HH:mm:ss Z', 'Wed, 4 Jul 2001 12:08:56 -0700'],
    ['yyMMddHHmmssZ', '010704120856-0700'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2001-07-04T12:08:56.235-07:00'],
    ['u D', '3 185'],
  ])('%s', (pattern, text) => {
    expect(using(() => Utilities.formatDate(example, 'America/Los_Angeles', pattern))).toBe(text);
  });

  test('the week year is not the year', () => {
    const day = new Date('2026-12-28T00:00:00Z');
    expect(using(() => Utilities.formatDate(day, 'GMT', 'YYYY yyyy'))).toBe('2027 2026');
  });

  test.each([
    ['no zone', 'Nowhere/Land', 'yyyy'],
    ['no letter', 'GMT', 'b'],
  ])('%s is refused', (_, zone, pattern) => {
    expect(() => using(() => Utilities.formatDate(new Date(0), zone, pattern))).toThrow();
  });
});

test.each([
  ['2026-01-31', 'Asia/Tokyo', 'yyyy-MM-dd', '2026-01-30T15:00:00.000Z'],
  ['2026-01-31T10:20:30Z', 'GMT', "yyyy-MM-dd'T'HH:mm:ss'Z'", '2026-01-31T10:20:30.000Z'],
  ['03/29/26 14:05', 'Europe/Berlin', 'MM/dd/yy HH:mm', '2026-03-29T12:05:00.000Z'],
])('parseDate %s in %s', (text, zone, pattern, iso) => {
  expect(using(() => Utilities.parseDate(text, zone, pattern).toISOString())).toBe(iso);
});

test('parseDate refuses what does not match, as an Exception', () => {
  using(() => {
    expect(() => Utilities.parseDate('soon', 'GMT', 'yyyy-MM-dd')).toThrow(
      expect.objectContaining({ name: 'Exception' }),
    );
  });
});

describe('digests', () => {
  test('are signed bytes (measured §10: MD5 of "input to hash" begins -16,-20,-112)', () => {
    const digest = using(() => Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, 'input to hash'));
    expect(digest.slice(0, 3)).toEqual([-16, -20, -112]);
  });

  test('of text without a charset turn each other code point into one question mark', () => {
    using(() => {
      const { SHA_256 } = Utilities.DigestAlgorithm;
      expect(Utilities.computeDigest(SHA_256, '€🙂')).toEqual(Utilities.computeDigest(SHA_256, '??'));
      const utf8 = Utilities.computeDigest(SHA_256, 'é', Utilities.Charset.UTF_8);
      // printf 'é' | sha256sum
      expect(hex(utf8)).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
    });
  });

  test('RFC 4231, case 2', () => {
    const signature = using(() =>
      Utilities.computeHmacSha256Signature('what do ya want for nothing?', 'Jefe'),
    );
    expect(hex(signature)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  test('mixed arguments are refused', () => {
    using(() => {
      const { computeHmacSha256Signature } = Utilities;
      expect(() => Reflect.apply(computeHmacSha256Signature, Utilities, ['text', [1, 2]])).toThrow(
        "don't match",
      );
      expect(() => Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, JSON.parse('["a"]'))).toThrow(
        'Cannot convert',
      );
    });
  });
});

test('base64 both ways', () => {
  using(() => {
    // documented example
    expect(Utilities.base64Decode('R29vZ2xlIOOCsOODq+ODvOODlw==').slice(0, 10)).toEqual([
      71, 111, 111, 103, 108, 101, 32, -29, -126, -80,
    ]);
    const bytes = [-5, -17, -66, 0];
    expect(Utilities.base64EncodeWebSafe(bytes)).toBe('----AA==');
    expect(Utilities.base64DecodeWebSafe(Utilities.base64EncodeWebSafe(bytes))).toEqual(bytes);
  });
});

test('blobs and gzip (measured §10)', () => {
  using(() => {
    const blob = Utilities.newBlob('Привет');
    expect([blob.getName(), blob.getContentType(), blob.getDataAsString()]).toEqual([
      null,
      'text/plain',
      'Привет',
    ]);
    const packed = Utilities.gzip(blob);
    expect([packed.getName(), packed.getContentType()]).toEqual(['archive.gz', 'application/x-gzip']);
    const unpacked = Utilities.ungzip(packed);
    expect([unpacked.getName(), unpacked.getContentType(), unpacked.getBytes()]).toEqual([
      'archive',
      null,
      blob.getBytes(),
    ]);
  });
});

test('parseCsv and formatString', () => {
  using(() => {
    expect(Utilities.parseCsv('a,"b, ""c"""\n1,2')).toEqual([
      ['a', 'b, "c"'],
      ['1', '2'],
    ]);
    expect(Utilities.formatString('%d + %d = %d', 1, 2, 3)).toBe('1 + 2 = 3');
    expect(Utilities.formatString('%s|%5s|%-5s|%05d|%.2f|%%', 'a', 'b', 'c', 42, 1.005)).toBe(
      'a|    b|c    |00042|1.00|%',
    );
    expect(() => Utilities.formatString('%j', {})).toThrow('unsupported');
  });
});

test('sleep stops the script', () => {
  const started = performance.now();
  using(() => Utilities.sleep(30));
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
});

test('a uuid', () => {
  expect(using(() => Utilities.getUuid())).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
