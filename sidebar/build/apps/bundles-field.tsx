// The filter on bundles: a text field, and a list of the account's bundles that fills it.

import { useMemo, useState } from 'preact/hooks';
import { APPS_TEXTS, BUNDLE_TEXTS, CHOICE_LABELS, CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { bundleRows } from '../../choice/app-search';
import { pickBundle } from '../../choice/choice-changes';
import { textShown } from '../../fields/build-fields';
import { typeField } from '../../fields/form-changes';
import { Field } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import { WaitLine } from '../../parts/wait-line';
import { isConnected, type Ready } from '../../state/state';
import { AppsFailed } from './apps-failed';
import { PickList, useFound } from './pick-list';

const LIST_ID = 'bundles-list';
/** The text field grows up to this many lines. */
const MOST_LINES = 4;

export function BundlesField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const text = textShown('bundles', state);
  const hasApps = isConnected(state.connections.account);
  return (
    <Field
      field="bundles"
      label={CHOICE_LABELS.bundles}
      problem={state.problems.bundles}
      info={CHOICE_TEXTS.bundlesHint}
      across={<div id={LIST_ID}>{isOpen && hasApps && <BundleList state={state} />}</div>}
    >
      {(control) => (
        <div class="with-button">
          <textarea
            {...control}
            rows={Math.min(MOST_LINES, text.split('\n').length)}
            placeholder={CHOICE_TEXTS.all}
            spellcheck={false}
            autocomplete="off"
            value={text}
            onInput={(event) => change(typeField('bundles', event.currentTarget.value))}
          />
          {hasApps && (
            <button
              type="button"
              class="side"
              aria-label={BUNDLE_TEXTS.pick}
              title={BUNDLE_TEXTS.pick}
              aria-expanded={isOpen}
              aria-controls={LIST_ID}
              onClick={() => setOpen(!isOpen)}
            >
              <span class={isOpen ? 'arrow' : 'arrow down'} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

function BundleList({ state }: { state: Ready }) {
  const { apps, choice } = state;
  const { change } = usePanel();
  const [search, setSearch] = useState('');
  const rows = useMemo(() => bundleRows(apps.list), [apps.list]);
  const found = useFound(rows, search);
  if (apps.phase === 'loading') return <WaitLine text={APPS_TEXTS.loading} />;
  if (apps.error) return <AppsFailed error={apps.error} />;
  if (rows.length === 0) return <p class="empty">{BUNDLE_TEXTS.none}</p>;
  return (
    <PickList
      id="bundle"
      label={BUNDLE_TEXTS.list}
      searchLabel={BUNDLE_TEXTS.search}
      search={search}
      found={found}
      chosen={choice.bundles}
      none={<p class="empty">{BUNDLE_TEXTS.noMatch(search)}</p>}
      onSearch={setSearch}
      onPick={(bundle, picked) =>
        change(typeField('bundles', pickBundle(textShown('bundles', state), bundle, picked)))
      }
    />
  );
}
