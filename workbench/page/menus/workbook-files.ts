// The File menu's work: save the workbook to a file, open one, export .xlsx.

import { element } from '../element';
import { download, post } from '../server-client';

/** Hands a file that the server makes to the browser's downloads. */
export async function saveAs(path: string): Promise<void> {
  const { content, name } = await download(path);
  const url = URL.createObjectURL(content);
  const link = element('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets the user choose a saved workbook. @returns whether one was chosen and opened. */
export async function openFile(): Promise<boolean> {
  const file = await chooseFile();
  if (!file) return false;
  await post('/api/file/open', { name: file.name, content: await file.text() });
  return true;
}

function chooseFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = element('input', { type: 'file', accept: '.json,application/json' });
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
