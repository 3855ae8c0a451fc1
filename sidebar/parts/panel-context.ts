// Gives every view the panel, which its commands work with.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Panel } from '../state/panel';

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A view is shown outside of the panel.');
  return panel;
}
