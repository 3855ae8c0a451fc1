// Striking secrets out takes time in proportion to the text, whatever it consists of.

import { secretScrubber } from '../../../src/http/secrets/scrub';

test.each([
  ['plain words', 'ab '],
  ['starts of the secret', 'S3cr3tS3cr3'],
  ['percent signs', '%41'],
  ['escapes', '\\u0041'],
  ['nested escapes', '%2525'],
  ['entities', '&#65;'],
  ['open entities', '&'],
  ['backslashes', '\\'],
  ['base64', 'QUJDREVG'],
  ['secrets', 'S3cr3tS3cr3tEnd '],
])('the work is linear on %s', (_what, piece) => {
  const secrets = ['S3cr3tS3cr3tEnd', 'S3cr3t'];
  const timeOf = (length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length));
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const before = process.cpuUsage();
        secretScrubber(secrets)(text);
        const { user, system } = process.cpuUsage(before);
        return user + system;
      }),
    );
  };
  timeOf(8_000);
  expect(timeOf(32_000) / timeOf(8_000)).toBeLessThan(4 * 2.5);
});
