// Builds the document of a frame: the add-on's HTML, with google.script defined before its own scripts run.

import { frameSandbox } from '../protocol/screen';

export interface FrameSettings {
  functionNames: readonly string[];
  /** Of the workbench page, the only window that the frame exchanges messages with. */
  origin: string;
}

/**
 * @param runtime the built script that defines `WorkbenchFrame`.
 * @returns the add-on's HTML with one more script at the start of its head.
 */
export function frameDocument(html: string, runtime: string, settings: FrameSettings): string {
  const inline = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const script = `<script>${runtime.replaceAll('</script', '<\\/script')}\nWorkbenchFrame.start(${inline});</script>`;
  const head =
    /<head(?:\s[^>]*)?>/i.exec(html) ?? /<html(?:\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return html.slice(0, at) + script + html.slice(at);
}

/** The frame's sandbox, repeated as a header so that the document's origin is opaque even when opened directly. */
export const framePolicy = `sandbox ${frameSandbox}`;
