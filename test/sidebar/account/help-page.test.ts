// The links to the documents.

import { documentLinks } from '../../../sidebar/help/document-links';

test('the documents are linked where the build was given their address', () => {
  const built = globalThis as { __DOCUMENTATION_URL__?: string };
  try {
    built.__DOCUMENTATION_URL__ = '';
    expect(documentLinks()).toEqual([]);
    built.__DOCUMENTATION_URL__ = 'https://docs.example/add-on';
    expect(documentLinks()).toEqual([
      { text: 'Documentation', url: 'https://docs.example/add-on/README.md' },
      { text: 'All changes', url: 'https://docs.example/add-on/CHANGELOG.md' },
    ]);
  } finally {
    delete built.__DOCUMENTATION_URL__;
  }
});
