// A text of the page in the clipboard.

/**
 * Selects the text and copies it, in the older of the two ways: a sidebar is a frame of another origin, where the newer
 * one needs a permission that the page around it does not give.
 * @returns false where the page may not; the text is selected all the same
 */
export function isCopied(area: HTMLTextAreaElement): boolean {
  area.focus();
  area.select();
  // Its beginning stays in view.
  area.scrollTop = 0;
  return document.execCommand('copy');
}
