// Ctrl+Enter (on a Mac Cmd+Enter) presses the main button of `Build`.

import { useEffect } from 'preact/hooks';
import { shortcut } from '../../src/text/panel/page';
import { isMac } from '../parts/is-mac';
import type { Ready } from '../state/state';

/** The attribute of the main button, by which the key handler finds it. */
export function writeKeyMarks(): { title: string; 'aria-keyshortcuts': string } {
  return {
    title: shortcut('Enter', isMac()),
    'aria-keyshortcuts': `${isMac() ? 'Meta' : 'Control'}+Enter`,
  };
}

/** Works wherever the focus is, except on another button of the footer. */
export function useMainButtonShortcut(state: Ready): void {
  const isOn = state.tab === 'build' && !state.work && !state.question;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isHeld = isMac() ? event.metaKey : event.ctrlKey;
      if (event.key !== 'Enter' || !isHeld || event.repeat || event.isComposing) return;
      // On another button of the footer, Enter presses that button.
      if (event.target instanceof Element && event.target.matches('.footer :not(.primary)')) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('.footer .actions > .primary')?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
