// The text of a file that a page has downloaded, as a stream because the browser may run on another machine.

import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

export async function downloadedText(download: Download): Promise<string> {
  return text(await download.createReadStream());
}
