// Copies a text of the page to the clipboard.

/**
 * Selects the text and copies it with `execCommand`: in a frame of another origin, such as a sidebar, the Clipboard API
 * needs a permission that the page around it doesn't give.
 * @returns false if the browser refuses; the text is still selected
 */
export function copyText(area: HTMLTextAreaElement): boolean {
  area.focus();
  area.select();
  // Keeps the start of the text in view.
  area.scrollTop = 0;
  return document.execCommand('copy');
}
