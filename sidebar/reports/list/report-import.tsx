// Imports a report that a colleague exported as text.

import { useEffect, useRef } from 'preact/hooks';
import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { CardForm } from '../../parts/card-form';
import { Field } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { IMPORT_ID } from '../card/report-ids';
import { setImport } from '../report-changes';
import { importReport } from '../report-commands';

export function ImportForm({ state: { reports, work } }: { state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const area = useRef<HTMLTextAreaElement>(null);
  const { importing } = reports;
  const problem = importing?.problem ?? null;
  const isWorking = work !== null;
  // While work is under way the form is disabled, and nothing disabled can have the focus.
  useEffect(() => {
    if (!isWorking) area.current?.focus();
  }, [problem, isWorking]);
  if (!importing) return null;
  const leave = () => {
    change(setImport(null));
    document.getElementById(IMPORT_ID)?.focus();
  };
  return (
    <CardForm
      title={REPORT_LABELS.import}
      sendLabel={LIST_TEXTS.import}
      focusFallback={IMPORT_ID}
      onSend={() => void importReport(panel, importing.text)}
      onLeave={leave}
    >
      <Field
        field="import"
        label={REPORT_LABELS.importText}
        hint={LIST_TEXTS.importHint}
        problem={problem}
        isWide
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={4}
            spellcheck={false}
            value={importing.text}
            onInput={(event) => change(setImport({ text: event.currentTarget.value, problem: null }))}
          />
        )}
      </Field>
    </CardForm>
  );
}
