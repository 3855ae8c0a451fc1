// The buttons of a load that hasn't come to its end.

import { EARLIER_TEXTS } from '../../src/text/panel/bigquery';

/** Buttons that go on with a load, or give up what is left of it. @param of the report, or the table */
export function ContinueButtons(props: { portion: string; of: string; onContinue(): void; onDrop(): void }) {
  const { portion, of, onContinue, onDrop } = props;
  return (
    <div class="buttons">
      <button
        type="button"
        class="small"
        aria-label={EARLIER_TEXTS.continueOf(portion, of)}
        onClick={onContinue}
      >
        {EARLIER_TEXTS.continue(portion)}
      </button>
      <button type="button" class="small" aria-label={EARLIER_TEXTS.dropOf(of)} onClick={onDrop}>
        {EARLIER_TEXTS.drop}
      </button>
    </div>
  );
}
