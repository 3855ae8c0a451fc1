// Whether a text is cut, because it needs more lines than it may have. No line with a figure is cut away.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Cut {
  isCut: boolean;
  /** The lines that reach to the last figure; 0 where there is none. */
  lines: number;
}

const UNCUT: Cut = { isCut: false, lines: 0 };

/** A sentence whose figures take more than these is cut all the same: it would fill the panel. */
const MOST_LINES = 8;

/**
 * @param isWhole whether all of the text is shown; @param text measured again when it changes
 * @param fewest lines that are shown of it in any case
 * @returns what to show the text with, as the only child of its element
 */
export function useCut<Shown extends HTMLElement>(
  isWhole: boolean,
  text: string,
  fewest: number,
): { shown: RefObject<Shown | null>; isCut: boolean; style: { WebkitLineClamp: number } | undefined } {
  const shown = useRef<Shown>(null);
  const [{ isCut, lines }, setCut] = useState(UNCUT);
  useLayoutEffect(() => {
    const measured = shown.current;
    // What is hidden, in another tab, has no lines; it is measured as soon as it is shown.
    if (!measured || isWhole) return;
    const measure = () =>
      setCut((before) => {
        const now = {
          isCut: measured.scrollHeight > measured.clientHeight + 1,
          lines: linesToLastFigure(measured, text),
        };
        return now.isCut === before.isCut && now.lines === before.lines ? before : now;
      });
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [isWhole, text]);
  const isLonger = !isWhole && lines > fewest;
  return { shown, isCut, style: isLonger ? { WebkitLineClamp: Math.min(lines, MOST_LINES) } : undefined };
}

/** Numbers of their own: no part of a day, a cell, a name or a request ID. */
const FIGURE = /(?:^|[^\w-])(\d[\d,.]*)(?![\w-])/g;
const QUOTED = /“[^“”]*”/g;

/** Room that the mark of what is cut may take at the end of a line, px. */
const MARK_PX = 24;

function linesToLastFigure(measured: HTMLElement, text: string): number {
  const node = measured.firstChild;
  const end = endOfLastFigure(text);
  if (node?.nodeType !== Node.TEXT_NODE || end > (node.nodeValue ?? '').length || end === 0) return 0;
  const range = document.createRange();
  range.setStart(node, end - 1);
  range.setEnd(node, end);
  const { bottom, right } = range.getBoundingClientRect();
  const area = measured.getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(measured).lineHeight);
  const lines = Math.round((bottom - area.top) / lineHeight);
  return right > area.right - MARK_PX && end < text.length ? lines + 1 : lines;
}

function endOfLastFigure(text: string): number {
  // What is quoted, such as a name, may have numbers that say nothing.
  const plain = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  const last = [...plain.matchAll(FIGURE)].pop();
  return last ? last.index + last[0].length : 0;
}
