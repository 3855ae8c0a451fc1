// The tab `Build`: what is read, how it is shown, and where it goes.

import { CHOICE_LABELS } from '../../../src/text/panel/choice';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { Field, Select } from '../parts/field';
import { ReportForm } from '../reports/report-form';
import { PeriodField } from './period-field';

export function BuildTab({ state }: { state: Ready }) {
  return (
    <>
      <div class="fields">
        <SourceField state={state} />
        <PeriodField state={state} />
      </div>
      <ReportForm state={state} />
    </>
  );
}

function SourceField({ state }: { state: Ready }) {
  const { dispatch } = useCommands();
  const { sources } = state.panel;
  const pick = (name: string) => {
    const source = sources.find((candidate) => candidate.name === name);
    if (source) dispatch({ type: 'sourcePicked', source: source.name });
  };
  return (
    <Field field="source" label={CHOICE_LABELS.source} problem={state.problems.source}>
      {(control) => (
        <Select
          control={control}
          value={state.choice.source}
          options={sources.map(({ name, title }) => ({ value: name, title }))}
          onPick={pick}
        />
      )}
    </Field>
  );
}
