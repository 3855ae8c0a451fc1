// Hands a text to the browser's downloads as a file; the sandbox of the sidebar allows downloads.

export function saveFile(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address later; if it were freed at once, the file could be empty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
