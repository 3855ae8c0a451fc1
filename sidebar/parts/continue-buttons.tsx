// The buttons of a load that hasn't come to its end.

import { EARLIER_TEXTS } from '../../src/text/panel/bigquery';
import { StepButtons } from './step-buttons';

/** Buttons that go on with a load, or give up what is left of it. @param of the report, or the table */
export function ContinueButtons(props: { portion: string; of: string; onContinue(): void; onDrop(): void }) {
  const { portion, of, onContinue, onDrop } = props;
  const { continue: goOn, continueOf, drop, dropOf } = EARLIER_TEXTS;
  const steps = [
    { label: goOn(portion), name: continueOf(portion, of), run: onContinue },
    { label: drop, name: dropOf(of), run: onDrop },
  ];
  return (
    <div class="buttons">
      <StepButtons steps={steps} />
    </div>
  );
}
