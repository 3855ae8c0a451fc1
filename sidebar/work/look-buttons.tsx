// Buttons that preview what a run or a watch suggests to look at next, and the one that returns.

import { useState } from 'preact/hooks';
import type { Look } from '../../src/panel/contract/work';
import { LOOK_TEXTS } from '../../src/text/finding';
import { lookBack } from '../fields/form-changes';
import { usePanel } from '../parts/panel-context';
import { lookedFrom } from '../state/forms-under';
import type { Ready } from '../state/state';
import { lookIntoRow, previewLook } from './choice-commands';

export function LookButtons({ looks }: { looks: readonly Look[] }) {
  const panel = usePanel();
  return (
    <>
      {looks.map((look) => (
        <button key={look.label} type="button" class="small" onClick={() => void previewLook(panel, look)}>
          {look.label}
        </button>
      ))}
    </>
  );
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
