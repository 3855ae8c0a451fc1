// The forms that lie under the one in `Build`, in one stack: each comes back when the one above it is left. Pure.

import type { FormStand, Ready } from './state';

/** The look that `Back` returns from; undefined while the form is the person's own. */
export function lookedFrom({ under }: Pick<Ready, 'under'>) {
  const top = under[under.length - 1];
  return top?.kind === 'look' ? top : undefined;
}

/** The form before `Start over`; undefined once the form is changed again. */
export function formBeforeStartOver({ under }: Pick<Ready, 'under'>): FormStand | undefined {
  const top = under[under.length - 1];
  return top?.kind === 'startOver' ? top.form : undefined;
}

/** The stack after a change of the form, which ends the undo of `Start over`. */
export function changedUnder({ under }: Ready): Ready['under'] {
  return formBeforeStartOver({ under }) ? under.slice(0, -1) : under;
}

/** The stack under the person's own form, below all looks and the report whose form they have closed. */
export function underOwn(state: Ready): Ready['under'] {
  let under = changedUnder(state);
  while (lookedFrom({ under })) under = under.slice(0, -1);
  const isClosed = under[under.length - 1]?.kind === 'report' && !state.reports.formStart?.choice;
  return isClosed ? under.slice(0, -1) : under;
}

/** The form as the person has filled it in, also while they look at something else. */
export function ownForm(state: Ready): FormStand {
  return changedUnder(state)[underOwn(state).length]?.form ?? formStand(state);
}

export function formStand(state: Ready): FormStand {
  const { choice, choices, typed, titles, apps } = state;
  return { choice, choices, typed, titles, onlyChosen: apps.onlyChosen };
}

/** The stack for a formula or a report that is opened: over the person's own form, or in place of another one. */
export function underOpened(state: Ready, kind: 'formula' | 'report'): Ready['under'] {
  const under = underOwn(state);
  return under[under.length - 1]?.kind === kind ? under : [...under, { kind, form: ownForm(state) }];
}
