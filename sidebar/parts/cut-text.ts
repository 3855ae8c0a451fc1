// Cuts a text that needs more lines than it may have, but no line with a figure.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Cut {
  isCut: boolean;
  /** How many lines it takes to show the last figure; 0 without figures. */
  lines: number;
}

const UNCUT: Cut = { isCut: false, lines: 0 };

/** Lines that are always shown (`.two-lines`). */
const FEWEST_LINES = 2;
/** A longer text is cut even before a figure, because it would fill the panel. */
const MOST_LINES = 8;

/**
 * @param isWhole whether all of the text is shown; @param text measured again when it changes
 * @returns the attributes for the element, whose only child must be the text
 */
export function useCut<Shown extends HTMLElement>(
  isWhole: boolean,
  text: string,
): { element: RefObject<Shown | null>; isCut: boolean; style: { WebkitLineClamp: number } | undefined } {
  const element = useRef<Shown>(null);
  const [{ isCut, lines }, setCut] = useState(UNCUT);
  useLayoutEffect(() => {
    const measured = element.current;
    // A text in a hidden tab has no lines, so it is measured when it is shown.
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
  const isLonger = !isWhole && lines > FEWEST_LINES;
  return { element, isCut, style: isLonger ? { WebkitLineClamp: Math.min(lines, MOST_LINES) } : undefined };
}

/** Matches a number that isn't part of a date, a cell, a name or a request ID. */
const FIGURE = /(?:^|[^\w-])(\d[\d,.]*)(?![\w-])/g;
const QUOTED = /“[^“”]*”/g;

/** The room that the ellipsis may take at the end of a line, px. */
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
  // Numbers inside quotes are parts of names, not figures.
  const plain = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  const last = [...plain.matchAll(FIGURE)].pop();
  return last ? last.index + last[0].length : 0;
}
