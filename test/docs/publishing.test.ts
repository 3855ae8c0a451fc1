// The scopes that docs/publishing.md explains to Google are those of the manifest.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import manifest from '../../appsscript.json';

test('each scope of the manifest has one sentence in docs/publishing.md, and there is no other', () => {
  const text = readFileSync(resolve(__dirname, '../../docs/publishing.md'), 'utf8');
  const [, table = ''] = text.split('| Scope | Sentence for the form |\n|---|---|\n');
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([\w.]+)` \| .{40,} \|$/gm)];
  expect(rows.map(([, scope]) => `https://www.googleapis.com/auth/${scope}`)).toEqual(manifest.oauthScopes);
});
