// A thing that a person can do: one object, which menus, rows of buttons and the steps after an error follow.

import type { Panel } from '../state/panel';

/** Something that can be done to or about an `About`, such as a report. */
export interface Action<About> {
  label: string | ((about: About) => string);
  /** The accessible name, where the label doesn't say what it's about. */
  name?(about: About): string;
  /** Absent: always. */
  isOffered?(about: About): boolean;
  run(panel: Panel, about: About): void;
  /** In a menu separated at the end, and in the color of destructive actions. */
  isDanger?: true;
}

/** An action with what it's about, as a button does it. */
export interface Step {
  label: string;
  name?: string;
  run(): void;
  isDanger?: true;
}

/** An action on this, offered or not. */
export function stepOf<About>(panel: Panel, about: About, action: Action<About>): Step {
  const { label, name, run, isDanger } = action;
  return {
    label: typeof label === 'string' ? label : label(about),
    ...(name ? { name: name(about) } : {}),
    run: () => run(panel, about),
    ...(isDanger ? { isDanger } : {}),
  };
}

/** What is offered of these actions. @param about null if it's gone, so that nothing can be done to it */
export function stepsOf<About>(panel: Panel, about: About | null, actions: readonly Action<About>[]): Step[] {
  if (about === null) return [];
  return actions
    .filter(({ isOffered }) => isOffered?.(about) ?? true)
    .map((action) => stepOf(panel, about, action));
}
