// The setting of the spreadsheet that says from when a day's figures are final.

import { FINAL_AFTER_DAYS } from '../../src/core/report/final-days';
import { FINAL_TEXTS } from '../../src/text/fresh';
import { Field, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import type { Ready } from '../state/state';
import { setFinalAfter } from './final-after';

export function FinalDays({ state }: { state: Ready }) {
  const panel = usePanel();
  return (
    <Field field="finalAfter" label={FINAL_TEXTS.label} info={FINAL_TEXTS.info}>
      {(control) => (
        <Select
          control={{ ...control, disabled: state.work !== null }}
          value={String(state.panel.finalAfter)}
          options={FINAL_AFTER_DAYS.map((days) => ({ value: String(days), title: FINAL_TEXTS.days(days) }))}
          onPick={(value) => {
            const days = FINAL_AFTER_DAYS.find((each) => String(each) === value);
            if (days) void setFinalAfter(panel, days);
          }}
        />
      )}
    </Field>
  );
}
