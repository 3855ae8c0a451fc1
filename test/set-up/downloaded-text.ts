// The text of a file that a page has downloaded: by a stream, since the browser may run on another machine than its
// file.

import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

export async function downloadedText(download: Download): Promise<string> {
  return text(await download.createReadStream());
}
