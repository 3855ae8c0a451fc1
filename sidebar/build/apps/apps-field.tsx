// The field Apps: all of them, or those checked in a list.

import { useMemo, useState } from 'preact/hooks';
import { factsOf, SOURCE_NAMES } from '../../../src/sources/source-list';
import { APPS_TEXTS, CHOICE_LABELS } from '../../../src/text/panel/choice';
import { pickAllApps } from '../../choice/choice-changes';
import { ConnectFirst } from '../../fields/connect-first';
import { changeChoice } from '../../fields/form-changes';
import { Checkbox, FieldGroup } from '../../parts/field';
import { FoldButton } from '../../parts/fold';
import { usePanel } from '../../parts/panel-context';
import { WaitLine } from '../../parts/wait-line';
import { isConnected, type Ready, refusedLogin } from '../../state/state';
import { AppList } from './app-list';
import { AppsFailed } from './apps-failed';

const LIST_ID = 'apps-list';
const ALL_ID = 'all-apps';

export function AppsField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, problems } = state;
  const areAll = choice.apps === 'all';
  const [isOpen, setOpen] = useState(choice.apps.length === 0);
  const pickAll = (all: boolean) => {
    change(changeChoice('apps', pickAllApps(all)));
    setOpen(!all);
  };
  return (
    <FieldGroup
      field="apps"
      label={CHOICE_LABELS.apps}
      info={APPS_TEXTS.info}
      problem={problems.apps}
      hint={hintOf(state)}
      across={<Across state={state} isOpen={isOpen && !areAll} />}
    >
      <div class="row">
        <Checkbox id={ALL_ID} label={CHOICE_LABELS.allApps} checked={areAll} onPick={pickAll} />
        {areAll && <Total state={state} />}
      </div>
      {!areAll && (
        <FoldButton id={LIST_ID} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {chosenText(state)}
        </FoldButton>
      )}
      {!areAll && !isOpen && <ChosenNames state={state} />}
    </FieldGroup>
  );
}

function Total({ state: { apps } }: { state: Ready }) {
  if (apps.phase === 'loading' && apps.list.length === 0) return <WaitLine text={APPS_TEXTS.loading} />;
  return <span class="count">{apps.list.length > 0 && APPS_TEXTS.allOf(apps.list.length)}</span>;
}

/** Names the chosen apps while their list is folded. */
function ChosenNames({ state: { apps, choice } }: { state: Ready }) {
  const names = useMemo(() => {
    const byId = new Map(apps.list.map((app) => [app.appId, app.name]));
    return choice.apps === 'all' ? '' : choice.apps.flatMap((id) => byId.get(id) ?? []).join(', ');
  }, [apps.list, choice.apps]);
  if (names === '') return null;
  return (
    <p class="hint line" title={names}>
      {names}
    </p>
  );
}

/** The list of apps, or why it can't be shown. */
function Across({ state, isOpen }: { state: Ready; isOpen: boolean }) {
  const { apps } = state;
  if (!isConnected(state.connections.account))
    return <ConnectFirst service="account" sentence={APPS_TEXTS.needLogin} />;
  return (
    <>
      {/* The source says that a login isn't accepted. */}
      {apps.error && !refusedLogin(state, 'account') && <AppsFailed error={apps.error} />}
      {apps.phase === 'ready' && apps.list.length === 0 && <p class="empty">{APPS_TEXTS.none}</p>}
      <div id={LIST_ID}>
        {isOpen && <AppList state={state} onCleared={() => document.getElementById(ALL_ID)?.focus()} />}
      </div>
    </>
  );
}

function chosenText({ apps, choice }: Ready): string {
  const all = apps.list.length;
  const { length } = choice.apps;
  return all > 0 ? APPS_TEXTS.chosen(length, all) : APPS_TEXTS.chosenAria(length);
}

/** Says which chosen apps are gone, and what other sources have chosen; blank otherwise. */
function hintOf(state: Ready): string {
  return [missingText(state), ...otherChoices(state)].filter(Boolean).join(' ');
}

function missingText({ apps, choice }: Ready): string {
  if (apps.phase !== 'ready' || choice.apps === 'all') return '';
  const ids = new Set(apps.list.map(({ appId }) => appId));
  const missing = choice.apps.filter((appId) => !ids.has(appId)).length;
  return missing > 0 ? APPS_TEXTS.unknownChosen(missing) : '';
}

function otherChoices(state: Ready): string[] {
  const own = JSON.stringify(state.choice.apps);
  return SOURCE_NAMES.map(factsOf)
    .filter(({ name, takes }) => takes.includes('apps') && name !== state.choice.source)
    .flatMap(({ name, title }) => {
      const other = state.choices[name]?.apps;
      if (other === undefined || JSON.stringify(other) === own) return [];
      return APPS_TEXTS.inOther(title, other === 'all' ? null : other.length);
    });
}
