// The digest of a text, against Node's SHA-256 of the same text in UTF-8.

import { createHash } from 'node:crypto';
import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { digest } from '../../../src/google/stores/digest';

onlyInLongRun();

test.each(['', 'abc', 'é', '漢字 📊', 'x'.repeat(100_000)])(
  'the digest of a text equals Node’s SHA-256 (case %#)',
  (text) => {
    const expected = createHash('sha256').update(text, 'utf8').digest('hex');
    expect(withAppsScriptGlobals({}, () => digest(text))).toBe(expected);
  },
);

test('texts that differ in letters beyond ASCII have different digests', () => {
  const [one, other] = withAppsScriptGlobals({}, () => [digest('é'), digest('è')]);
  expect(one).not.toBe(other);
});
