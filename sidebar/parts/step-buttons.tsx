// The buttons of what can be done next, within a row of buttons.

import type { Step } from './action';

export function StepButtons({ steps }: { steps: readonly Step[] }) {
  return steps.map(({ label, name, run }) => (
    <button key={label} type="button" class="small" aria-label={name} onClick={run}>
      {label}
    </button>
  ));
}
