// Buttons that preview what a run or a watch suggests to look at next, and the one that returns.

import { useState } from 'preact/hooks';
import type { Look } from '../../src/panel/contract/work';
import { LOOK_TEXTS } from '../../src/text/finding';
import { lookBack } from '../fields/form-changes';
import { type Action, stepOf } from '../parts/action';
import { usePanel } from '../parts/panel-context';
import { StepButtons } from '../parts/step-buttons';
import { lookedFrom } from '../state/forms-under';
import type { Ready } from '../state/state';
import { lookIntoRow, previewLook } from './choice-commands';

/** Shows what an outcome or a watch suggests. */
export const LOOK: Action<Look> = {
  label: ({ label }) => label,
  run: (panel, look) => void previewLook(panel, look),
};

export function LookButtons({ looks }: { looks: readonly Look[] }) {
  const panel = usePanel();
  return <StepButtons steps={looks.map((look) => stepOf(panel, look, LOOK))} />;
}

/** Of a table in the sheet, whose row the person selects there. */
export function RowButton() {
  const panel = usePanel();
  const [isReading, setReading] = useState(false);
  const look = async () => {
    setReading(true);
    await lookIntoRow(panel);
    setReading(false);
  };
  return (
    <button type="button" class="small" aria-disabled={isReading} onClick={() => !isReading && void look()}>
      {isReading ? LOOK_TEXTS.readingRow : LOOK_TEXTS.intoRow}
    </button>
  );
}

/** Shown whatever became of the look, so that it always leads back. */
export function BackButton({ state }: { state: Ready }) {
  const { tab, work } = state;
  const panel = usePanel();
  if (!lookedFrom(state) || tab !== 'build' || work) return null;
  const back = () => {
    panel.change(lookBack());
    // This button may be gone.
    document.querySelector<HTMLElement>('.footer .buttons button')?.focus({ preventScroll: true });
  };
  return (
    <div class="buttons">
      <button type="button" class="small" onClick={back}>
        {LOOK_TEXTS.back}
      </button>
    </div>
  );
}
