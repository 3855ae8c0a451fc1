// A text of which two lines are shown, the rest on request.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

interface FoldedTextProps {
  id: string;
  text: string;
  /** The name of the button, which says whose details it shows. */
  name: string;
  class?: string;
  /** What is always behind the button. */
  extra?: ComponentChildren;
}

export function FoldedText({ id, text, name, class: look, extra }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(line, text);
  return (
    <div class={look}>
      <p id={id} ref={line} class={isOpen ? '' : 'two-lines'}>
        {text}
      </p>
      {isOpen && extra}
      {(isCut || isOpen || extra) && (
        <button
          type="button"
          class="details-button"
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {PAGE_TEXTS.details}
        </button>
      )}
    </div>
  );
}

/** Whether a part of the text is hidden; asked again when it gets another size, such as when its tab is shown. */
function useIsCut(line: { current: HTMLElement | null }, text: string): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return isCut;
}
