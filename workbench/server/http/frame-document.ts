// The document of a frame: the add-on's HTML with google.script put in before anything of its own runs.

export interface FrameSettings {
  functionNames: readonly string[];
  /** Of the workbench page: the only window that the frame talks to. */
  origin: string;
}

/**
 * @param runtime the built script that defines `WorkbenchFrame`.
 * @returns the add-on's HTML, unchanged but for one script at the start of its head.
 */
export function frameDocument(html: string, runtime: string, settings: FrameSettings): string {
  const inline = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const script = `<script>${runtime.replaceAll('</script', '<\\/script')}\nWorkbenchFrame.start(${inline});</script>`;
  const head =
    /<head(?:\s[^>]*)?>/i.exec(html) ?? /<html(?:\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return html.slice(0, at) + script + html.slice(at);
}

/**
 * The sandbox of the frame, repeated as a header so that the document has an opaque origin even when it is opened by its address.
 */
export const framePolicy =
  'sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads allow-popups-to-escape-sandbox';
