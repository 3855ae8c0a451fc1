// The templates that fill the form, open on the first visit, and the dashboard that is made at a click.

import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { TEMPLATE_TEXTS, TEMPLATE_TITLES, type TemplateName } from '../../../src/text/panel/templates';
import { knownTemplates } from '../../choice/templates';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { FoldButton } from '../parts/fold';

const LIST_ID = 'templates-list';
const TEMPLATES_ID = 'templates';

export function Templates({ state }: { state: Ready }) {
  const { dispatch, dashboardCommands } = useCommands();
  const isOpen = state.templates !== 'folded';
  const fill = (template: TemplateName) => {
    dispatch({ type: 'templatePicked', template });
    document.getElementById('field-source')?.focus();
  };
  // What is edited has its choice already.
  if (state.reports.form || state.formulaEdit) return null;
  return (
    // The focus goes to the fold when work has folded what started it.
    <div class="templates" data-focus-fallback={TEMPLATES_ID}>
      <FoldButton
        id={LIST_ID}
        buttonId={TEMPLATES_ID}
        isOpen={isOpen}
        onToggle={() => dispatch({ type: 'templatesToggled' })}
      >
        {TEMPLATE_TEXTS.start}
      </FoldButton>
      <ul id={LIST_ID} hidden={!isOpen} aria-label={TEMPLATE_TEXTS.list}>
        {knownTemplates(state.panel.sources).map((template) => (
          <TemplateButton key={template} {...TEMPLATE_TITLES[template]} onClick={() => fill(template)} />
        ))}
        <TemplateButton
          title={DASHBOARD_TEXTS.title}
          hint={DASHBOARD_TEXTS.hint}
          onClick={() => void dashboardCommands.make()}
        />
      </ul>
    </div>
  );
}

function TemplateButton({ title, hint, onClick }: { title: string; hint: string; onClick(): void }) {
  return (
    <li>
      <button type="button" class="small" title={hint} onClick={onClick}>
        {title}
      </button>
    </li>
  );
}
