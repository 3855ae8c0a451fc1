// The templates, which fill the form, and the dashboard, which one click makes. One line, which
// unfolds by itself where nothing was ever written and the panel has room for it.

import { DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import { CHOICE_LABELS } from '../../src/text/panel/choice';
import { TEMPLATE_TEXTS, TEMPLATE_TITLES, type TemplateName } from '../../src/text/panel/templates';
import { TEMPLATE_NAMES } from '../choice/templates';
import { fillIn, keptCount, takeAll } from '../fields/form-changes';
import { FoldButton } from '../parts/fold';
import { usePanel } from '../parts/panel-context';
import { makeDashboard } from '../reports/dashboard/dashboard-commands';
import { closeFields } from '../reports/form/run-time';
import { changeReportForm, openReportForm } from '../reports/report-changes';
import { toggleTemplates } from '../state/page-changes';
import { type Ready, sourceOf } from '../state/state';

const LIST_ID = 'templates-list';
const TEMPLATES_ID = 'templates';

export function Templates({ state }: { state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const isOpen = state.templates === 'opened' || (state.templates === 'firstVisit' && isHigh());
  const fill = (template: TemplateName) => {
    change(fillIn(template));
    const filled = template === 'monthlyClose' && panel.ready();
    if (filled) {
      change(openReportForm(null));
      change(changeReportForm(null, closeFields(filled.panel)));
    }
    document.getElementById('field-source')?.focus();
  };
  // A report or a formula that is edited has its own choice.
  if (state.reports.form || state.formulaEdit) return null;
  return (
    // Work that a template starts folds the templates; the focus then goes to the fold's button.
    <div class="templates" data-focus-fallback={TEMPLATES_ID}>
      <FoldButton
        id={LIST_ID}
        buttonId={TEMPLATES_ID}
        isOpen={isOpen}
        onToggle={() => change(toggleTemplates(isOpen))}
      >
        {TEMPLATE_TEXTS.start}
      </FoldButton>
      <ul id={LIST_ID} hidden={!isOpen} aria-label={TEMPLATE_TEXTS.list}>
        {TEMPLATE_NAMES.map((template) => (
          <TemplateButton key={template} {...TEMPLATE_TITLES[template]} onClick={() => fill(template)} />
        ))}
        <TemplateButton
          title={DASHBOARD_TEXTS.title}
          hint={DASHBOARD_TEXTS.hint}
          onClick={() => void makeDashboard(panel)}
        />
      </ul>
      {state.keepsChosen && <Kept state={state} />}
    </div>
  );
}

/** Whether the open templates leave the first fields in sight. */
function isHigh(): boolean {
  return innerHeight >= 700;
}

/** What the last template has kept, and the way to take all. */
function Kept({ state }: { state: Ready }) {
  const { change } = usePanel();
  const ofApps = sourceOf(state).takes.includes('apps');
  const count = keptCount(state);
  const all = () => {
    change(takeAll());
    document.getElementById('field-source')?.focus();
  };
  return (
    <p class="kept">
      {ofApps ? TEMPLATE_TEXTS.keptApps(count) : TEMPLATE_TEXTS.keptBundles(count)} ·{' '}
      <button type="button" class="link" onClick={all}>
        {ofApps ? CHOICE_LABELS.allApps : TEMPLATE_TEXTS.allBundles}
      </button>
    </p>
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
