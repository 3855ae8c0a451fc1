// Whether a text is cut, because it needs more lines than it may have.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** @param isWhole whether all of the text is shown; @param text measured again when it changes */
export function useCut<Shown extends HTMLElement>(
  isWhole: boolean,
  text: string,
): { shown: RefObject<Shown | null>; isCut: boolean } {
  const shown = useRef<Shown>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const measured = shown.current;
    // What is hidden, in another tab, has no lines; it is measured as soon as it is shown.
    if (!measured || isWhole) return;
    const observer = new ResizeObserver(() => setCut(measured.scrollHeight > measured.clientHeight + 1));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [isWhole, text]);
  return { shown, isCut };
}
