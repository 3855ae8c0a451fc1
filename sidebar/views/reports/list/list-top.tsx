// The top of a list of many reports: the search, and the checkbox that selects all.

import type { ReportView } from '../../../../src/panel/contract/reports';
import { CHOSEN_TEXTS, LINE_TEXTS } from '../../../../src/text/panel/report-list';
import type { Ready } from '../../../state/state';
import { useCommands } from '../../commands';
import { Checkbox } from '../../parts/field';
import { SEARCH_ID, SELECT_ID } from '../report-ids';

/** @param shown the reports that the search finds */
export function ListTop({ shown, state }: { shown: readonly ReportView[]; state: Ready }) {
  const { list, lines } = state.reports;
  return (
    <>
      <ListTools state={state} />
      {lines.chosen && <ChooseAll shown={idsOf(shown)} all={idsOf(list)} chosen={lines.chosen} />}
      {shown.length === 0 && <NothingFound search={lines.search} />}
    </>
  );
}

function ListTools({ state: { reports } }: { state: Ready }) {
  const { dispatch } = useCommands();
  const { search, chosen } = reports.lines;
  const isChoosing = chosen !== null;
  return (
    <div class="list-tools">
      <input
        type="search"
        class="search"
        id={SEARCH_ID}
        aria-label={LINE_TEXTS.search}
        placeholder={LINE_TEXTS.search}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => dispatch({ type: 'reportsSearched', search: event.currentTarget.value })}
      />
      <button
        type="button"
        class="plain"
        id={SELECT_ID}
        onClick={() => dispatch({ type: 'reportsChosen', ids: isChoosing ? null : [] })}
      >
        {isChoosing ? CHOSEN_TEXTS.finish : CHOSEN_TEXTS.select}
      </button>
    </div>
  );
}

/** Selects the reports that are shown, and says how many are selected in all. */
function ChooseAll(props: { shown: readonly string[]; all: readonly string[]; chosen: readonly string[] }) {
  const { dispatch } = useCommands();
  const { shown, all, chosen } = props;
  const isAll = shown.length > 0 && shown.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !shown.includes(id));
  return (
    <div class="choose-all">
      <Checkbox
        label={CHOSEN_TEXTS.selectAll}
        checked={isAll}
        onPick={(isPicked) =>
          dispatch({ type: 'reportsChosen', ids: isPicked ? [...others, ...shown] : others })
        }
      />
      <span aria-live="polite">{CHOSEN_TEXTS.count(chosen.length, all.length)}</span>
    </div>
  );
}

function idsOf(list: readonly ReportView[]): string[] {
  return list.flatMap(({ report }) => report?.draft.id ?? []);
}

function NothingFound({ search }: { search: string }) {
  const { dispatch } = useCommands();
  const clear = () => {
    dispatch({ type: 'reportsSearched', search: '' });
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <div class="no-reports">
      <p>{LINE_TEXTS.nothingFound(search)}</p>
      <button type="button" class="small" onClick={clear}>
        {LINE_TEXTS.clearSearch}
      </button>
    </div>
  );
}
