// What a control was set to while the call that will set it is under way.

import { useRef } from 'preact/hooks';

/**
 * @returns what was requested, or null when nothing is under way, and how to request. A failed call takes it back. To
 * be called right before the command: the page is rendered again with the command's first action.
 */
export function useRequested<Value>(isBusy: boolean): [Value | null, (value: Value) => void] {
  const requested = useRef<Value | null>(null);
  if (!isBusy) requested.current = null;
  const request = (value: Value) => {
    requested.current = value;
  };
  return [requested.current, request];
}
