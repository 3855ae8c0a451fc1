// The top of a list of many reports: the search, and what is said when it finds none.

import { LINE_TEXTS } from '../../../src/text/panel/report-list';
import { usePanel } from '../../parts/panel-context';
import { SEARCH_ID } from '../card/report-ids';
import { searchReports } from '../report-changes';

export function ListTop({ search, isFound }: { search: string; isFound: boolean }) {
  const { change } = usePanel();
  return (
    <>
      <input
        type="search"
        id={SEARCH_ID}
        aria-label={LINE_TEXTS.search}
        placeholder={LINE_TEXTS.search}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => change(searchReports(event.currentTarget.value))}
      />
      {!isFound && <NothingFound search={search} />}
    </>
  );
}

function NothingFound({ search }: { search: string }) {
  const { change } = usePanel();
  const clear = () => {
    change(searchReports(''));
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
