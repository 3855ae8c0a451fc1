// The value that a person has given a control whose call hasn't been answered yet.

import { useRef } from 'preact/hooks';

/**
 * @returns the requested value, null without a call under way; and a function that sets it, to be called right before
 * the command, whose first action renders the page. A failed call takes the value back.
 */
export function useRequested<Value>(isBusy: boolean): [Value | null, (value: Value) => void] {
  const requested = useRef<Value | null>(null);
  if (!isBusy) requested.current = null;
  const request = (value: Value) => {
    requested.current = value;
  };
  return [requested.current, request];
}
