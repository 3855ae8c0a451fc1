// Digests, signatures, compression, dates and ids.

import type { Claim } from '../claim';
import { outcome } from '../outcome';
import { ASSUMED, GAS_FAKES, UTILITIES as REFERENCE } from '../sources';

/** A private key made for this check, which opens nothing. */
const KEY = [
  'MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAMqC5mjy3pLMulojJMSw4P26kjQrXJdcLkGDcT4ZOjZzhF982CB5',
  'xD5/WnBP6YHSOSxFMekaWTs8XurwSPvlWU2cWv02/XGJODDd5ptmj6Nj2/BLPVA+mviWZl9z7dRoEGssmnGsLW33GJpBagJgFYY/',
  'iLo03lyUS2rkZp51X3qjAgMBAAECgYBiZVXUmmUgyM6m6zp7Q0Iepl9Rb9wuQwDKnjYQqStKt7gSuVM9/Ewo3bIwrfNUO7PB2eEV',
  'VNMUYBHyb0vW8KoBmNLHEpUnhXsCGuLHVPw4Bh/c+AeEBtC0SAN2wuILsNdHnCPAmQ8LehjYaE8tcE5nq0Z1nZ7oiv9oimY7hZ85',
  'KQJBAPXoGBOPcEJzyrxyeQNXvWRz+iNupJoGDVGgQgR6fy3SeA1hKcS72at4dBz5yFs6UsLCOIZww9SfWSUbiN3yltcCQQDS0tKS',
  'ioEEoWYG6pgBq94JLtcuLb6W1iBMkO+VaAI+yuTCmTGMQ19OaaVCwiqq89Fu0WKDBNl1fhp+5jChG10VAkBL6QzdpO7rpKEWEWRn',
  '8sLlaqPyIiqv3WRpKUaX6VSvSYSD5NWnBLJKK5H0i+sctmFr+9bFMbRSQ6qaOOjEUynbAkARbdBuwPiNk3JF3BsY+EZw5+huLuX0',
  'vlsJOWo1JdYZrtheph+Mgv1cFCvPaxHv9Bw6VyEXx8zag8RY/VrD1ulJAkEAxg/YS1FqZTZr4TkbZQnQz8bQfOVxCoUgmXPS/RRN',
  'ZYgDsh14Tl6s2kVMvTz0xARWRlUw7bHXlE5X5VjJ+NcKqw==',
];
const LABEL = 'PRIVATE KEY';
const pem = (lineBreak: string) =>
  [`-----BEGIN ${LABEL}-----`, ...KEY, `-----END ${LABEL}-----`, ''].join(lineBreak);

/** The beginnings of signatures by KEY, as Node computes them: of é in UTF-8, and of a question mark. */
const SIGNED_UTF_8 = 'KDCr82oqmL9LyCuD6q2fC798';
const SIGNED_QUESTION_MARK = 'KVeERSCcKVNt1mRnYRbWSVNz';

/** SHA-256 of abc, as FIPS 180-4 has it, and of the same two texts, as Node computes it. */
const DIGEST_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const DIGEST_UTF_8 = '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c';
const DIGEST_QUESTION_MARK = '8a8de823d5ed3e12746a62ef169bcf372be0ca44f0a1236abc35df05d96928e1';

const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');
const begun = (bytes: number[]) => Utilities.base64Encode(bytes).slice(0, SIGNED_UTF_8.length);

export const UTILITIES: readonly Claim[] = [
  {
    id: 'utilities.digest',
    says: 'A digest of bytes is of just those, as signed bytes; those of a blob are UTF-8. A text becomes US-ASCII, unless it is told UTF-8.',
    source: GAS_FAKES,
    try: () => {
      const { SHA_256 } = Utilities.DigestAlgorithm;
      const digest = Utilities.computeDigest(SHA_256, Utilities.newBlob('é').getBytes());
      return [
        hex(Utilities.computeDigest(SHA_256, 'abc')),
        hex(digest),
        digest.some((byte) => byte < 0),
        hex(Utilities.computeDigest(SHA_256, 'é')),
        hex(Utilities.computeDigest(SHA_256, 'é', Utilities.Charset.UTF_8)),
      ];
    },
    expected: [DIGEST_ABC, DIGEST_UTF_8, true, DIGEST_QUESTION_MARK, DIGEST_UTF_8],
  },
  {
    id: 'utilities.signature',
    says: 'computeRsaSha256Signature signs a text in UTF-8 when it is told so, and otherwise in US-ASCII.',
    source: `${REFERENCE}; that it is US-ASCII otherwise is assumed`,
    try: () => [
      begun(Utilities.computeRsaSha256Signature('é', pem('\n'), Utilities.Charset.UTF_8)),
      begun(Utilities.computeRsaSha256Signature('é', pem('\n'))),
      begun(Utilities.computeRsaSha256Signature('é', pem('\n'), Utilities.Charset.US_ASCII)),
    ],
    expected: [SIGNED_UTF_8, SIGNED_QUESTION_MARK, SIGNED_QUESTION_MARK],
  },
  {
    id: 'utilities.key-of-one-line',
    says: 'A key whose line breaks are the two characters \\n is refused.',
    source: 'reported: https://github.com/grahamearley/FirestoreGoogleAppsScript/pull/112',
    try: () => outcome(() => Utilities.computeRsaSha256Signature('x', pem('\\n')).length),
    expected: /^throws /,
  },
  {
    id: 'utilities.base64',
    says: 'Bytes and texts are packed as base64, padded with =; web-safe has - and _ for + and /. Texts are US-ASCII.',
    source: `${REFERENCE}; that texts are US-ASCII unless UTF-8 is named: assumed`,
    try: () => [
      Utilities.base64Encode([-5, -17, -66, 0]),
      Utilities.base64Encode('aé'),
      Utilities.base64EncodeWebSafe([-5, -1, -2, -1]),
      Utilities.base64EncodeWebSafe('>>>???'),
      Utilities.base64EncodeWebSafe('é', Utilities.Charset.UTF_8),
      Utilities.base64EncodeWebSafe('é', Utilities.Charset.US_ASCII),
      Utilities.base64EncodeWebSafe('é'),
      Utilities.base64Decode('R29vZ2xlIOOCsOODq+ODvOODlw==').slice(0, 10).join(),
    ],
    expected: [
      ...['++++AA==', 'YT8=', '-__-_w==', 'Pj4-Pz8_', 'w6k=', 'Pw==', 'Pw=='],
      '71,111,111,103,108,101,32,-29,-126,-80',
    ],
  },
  {
    id: 'utilities.damaged',
    says: 'ungzip fails for bytes whose checksum is wrong.',
    source: ASSUMED,
    try: () => {
      const bytes = Utilities.gzip(Utilities.newBlob('x'.repeat(99))).getBytes();
      // The checksum is in the last eight bytes, before the length.
      const damaged = bytes.map((byte, at) => (at === bytes.length - 6 ? ~byte : byte));
      const blob = Utilities.newBlob(damaged, 'application/x-gzip');
      return outcome(() => Utilities.ungzip(blob).getDataAsString('UTF-8'));
    },
    expected: /^throws /,
  },
];
