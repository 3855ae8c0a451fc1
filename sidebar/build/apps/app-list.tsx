// The searchable list of apps, with those that are chosen on top in the order in which they were checked.

import { useMemo, useRef, useState } from 'preact/hooks';
import { APPS_TEXTS } from '../../../src/text/panel/choice';
import { appRows, type PickRow, withFirst } from '../../choice/app-search';
import { pickAllApps, pickApps } from '../../choice/choice-changes';
import { changeChoice } from '../../fields/form-changes';
import { Checkbox } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import { WaitLine } from '../../parts/wait-line';
import { narrowApps, searchApps } from '../../state/connection-changes';
import type { Ready } from '../../state/state';
import { PickList, useFound } from './pick-list';

/** @param onCleared called after `Clear`, whose button then disappears */
export function AppList({ state, onCleared }: { state: Ready; onCleared(): void }) {
  const { change } = usePanel();
  const { apps, choice } = state;
  const chosen = choice.apps === 'all' ? NONE : choice.apps;
  const [cleared, setCleared] = useState(0);
  const first = useFirst(state, chosen, cleared);
  const rows = useRows(apps, first);
  const isKept = ({ id }: PickRow) => !apps.onlyChosen || first.includes(id) || chosen.includes(id);
  const found = useFound(rows, apps.search).filter(isKept);
  const search = useRef<HTMLInputElement>(null);
  if (rows.length === 0) return apps.phase === 'loading' ? <WaitLine text={APPS_TEXTS.loading} /> : null;
  const unchosen = found.map(({ id }) => id).filter((id) => !chosen.includes(id));
  const these = apps.search.trim() === '' ? [] : unchosen;
  const selectThese = () => {
    change(changeChoice('apps', pickApps(these, true)));
    search.current?.focus();
  };
  const clear = () => {
    change(changeChoice('apps', pickAllApps(false)));
    setCleared(cleared + 1);
    onCleared();
  };
  return (
    <PickList
      id="app"
      label={APPS_TEXTS.list}
      searchLabel={APPS_TEXTS.search}
      search={apps.search}
      found={found}
      chosen={chosen}
      showsPlaces
      none={<NothingFound search={apps.search} onClear={() => change(searchApps(''))} />}
      input={search}
      onSearch={(text) => change(searchApps(text))}
      onPick={(appId, picked) => change(changeChoice('apps', pickApps([appId], picked)))}
    >
      <div class="row">
        <Checkbox
          label={APPS_TEXTS.onlyChosen}
          checked={apps.onlyChosen}
          onPick={(onlyChosen) => change(narrowApps(onlyChosen))}
        />
        <span class="links">
          {these.length > 0 && (
            <button type="button" class="link small" onClick={selectThese}>
              {APPS_TEXTS.selectThese}
            </button>
          )}
          {chosen.length > 0 && (
            <button type="button" class="link small" onClick={clear}>
              {APPS_TEXTS.clear}
            </button>
          )}
        </span>
      </div>
    </PickList>
  );
}

const NONE: readonly string[] = [];

function NothingFound({ search, onClear }: { search: string; onClear(): void }) {
  if (search === '') return <p class="empty">{APPS_TEXTS.noneChosen}</p>;
  return (
    <p class="empty">
      {APPS_TEXTS.noMatch(search)}{' '}
      <button type="button" class="inline" onClick={onClear}>
        {APPS_TEXTS.clearSearch}
      </button>
    </p>
  );
}

/**
 * The apps on top: those that were chosen when the list was last opened, searched, or filled from elsewhere. An app
 * that is checked later stays where it is, so that no row moves under the pointer.
 */
function useFirst(state: Ready, chosen: readonly string[], cleared: number): readonly string[] {
  const { apps, formulaEdit, reports } = state;
  const when = JSON.stringify([
    apps.phase,
    apps.search,
    apps.onlyChosen,
    formulaEdit?.cell,
    reports.form?.id,
    cleared,
  ]);
  const last = useRef({ when: '', first: chosen });
  if (last.current.when !== when) last.current = { when, first: chosen };
  return last.current.first;
}

function useRows({ phase, list }: Ready['apps'], first: readonly string[]): readonly PickRow[] {
  return useMemo(() => {
    // Until the list is loaded, it's unknown which of the chosen apps are in it.
    return withFirst(appRows(list, phase === 'ready' ? first : []), first);
  }, [phase, list, first]);
}
