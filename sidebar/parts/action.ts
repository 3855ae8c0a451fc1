// A thing that a person can do: one object, which menus, rows of buttons and the steps after an error follow; and what
// is asked before it.

import type { FileLink } from '../../src/panel/contract/leaving';
import type { Panel } from '../state/panel';
import type { Question, QuestionKind } from '../state/question';

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

/** The texts of a question. */
export interface QuestionText {
  title: string;
  lines: string[];
  /** Other spreadsheets, with the sentence before them. */
  files: { says: string; links: readonly FileLink[] } | null;
  /** The button that agrees. */
  agree: string;
  isDestructive: boolean;
  /** The button of another answer: by which nothing is replaced, or by which more is deleted. */
  otherwise?: { label: string; isDestructive: boolean };
}

/** The words of a question, and what its answers do. */
export interface Asked<Kind extends QuestionKind> {
  text: (question: Question<Kind>) => QuestionText;
  agree: (panel: Panel, question: Question<Kind>) => Promise<void>;
  /** Does what the other answer says. */
  agreeOtherwise?: (panel: Panel, question: Question<Kind>) => Promise<void>;
}

/** An action with what it asks before. */
export type Asking<About, Kind extends QuestionKind> = Action<About> & {
  questions: { readonly [Each in Kind]: Asked<Each> };
};

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
