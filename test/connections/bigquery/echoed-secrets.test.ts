// A Google that repeats the secrets of its requests, or a private key; `npm run test:hard` has all encodings.

import { GIVEN, KEY, LINES, testGoogleEchoes } from '../../hard/connections/bigquery/google-echoes';
import { saidBy } from '../../hard/secrets/echoed-secret-cases';
import { findSecrets } from '../../secrets/find-secrets';
import { bigQueryRefusal, connectionWorld, TOKEN_URL } from './service-account';

testGoogleEchoes(1);

test.each([
  ['a line', (lines: readonly string[]) => lines[3]],
  ['the whole', () => KEY],
  ['the file', () => JSON.stringify({ private_key: KEY })],
  ['the file in JSON', () => JSON.stringify(JSON.stringify({ private_key: KEY }))],
  ['its beginning', () => KEY.slice(0, 500)],
])('an error repeats no part of a private key: %s', (_what, textOf) => {
  for (const part of ['token', 'projects']) {
    const { google, connect } = connectionWorld(KEY);
    if (part === 'projects') google.instead.push([TOKEN_URL, () => GIVEN]);
    const echo = textOf(LINES.slice(1)) ?? '';
    google.instead.push([part, () => bigQueryRefusal(400, 'invalid', `No: ${echo}`)]);
    const said = saidBy(connect);
    expect(said).toContain('SERVICE_REFUSED');
    expect(said).toContain('repeated a secret');
    expect(findSecrets(said, LINES)).toEqual([]);
  }
});
