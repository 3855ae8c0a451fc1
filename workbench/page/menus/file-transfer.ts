// The work of the File menu: downloads a file from the server, and opens a saved workbook.

import { element } from '../element';
import { download, post } from '../server-client';

/** Ten million numbers with all their digits take 150 MB. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Saves the workbook with the browser's downloads. */
export async function saveFile(): Promise<void> {
  const { content, name } = await download('/api/file/save');
  const url = URL.createObjectURL(content);
  const link = element('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Lets the user choose a saved workbook and opens it.
 * @param asCopy opens another file with the same content, as a copy in Google Drive is
 */
export async function openFile(asCopy = false): Promise<void> {
  const file = await chooseFile();
  if (!file) return;
  if (file.size > MOST_BYTES) {
    throw new Error(`"${file.name}" is larger than 200 MB, the most that the workbench opens.`);
  }
  await post('/api/file/open', { name: file.name, content: await file.text(), asCopy });
}

function chooseFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = element('input', { type: 'file', accept: '.json,application/json' });
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
