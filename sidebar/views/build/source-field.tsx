// The source, and the connections that it lacks.

import { CHOICE_LABELS } from '../../../src/text/panel/choice';
import { missingServices, type Ready, sourceOf } from '../../state/state';
import { useCommands } from '../commands';
import { ConnectFirst } from '../parts/connect-first';
import { Field, Select } from '../parts/field';

export function SourceField({ state }: { state: Ready }) {
  const { dispatch } = useCommands();
  const { sources } = state.panel;
  const source = sourceOf(state);
  // The list of apps says it itself.
  const missing = source.choosesApps ? [] : missingServices(state, source);
  const pick = (name: string) => {
    const picked = sources.find((candidate) => candidate.name === name);
    if (picked) dispatch({ type: 'sourcePicked', source: picked.name });
  };
  return (
    <Field
      field="source"
      label={CHOICE_LABELS.source}
      problem={state.problems.source}
      across={missing.map((service) => <ConnectFirst key={service} service={service} />)}
    >
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
