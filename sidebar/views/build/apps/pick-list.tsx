// A searchable list of checkboxes: one stop of the Tab key, arrow keys inside, fast with thousands of rows.

import { Component, type RefObject } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { APPS_TEXTS } from '../../../../src/text/panel/choice';
import { isMatch, type PickRow } from '../../../choice/app-search';

/** By how many rows each key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface PickListProps {
  /** The start of the ids of its elements. */
  id: string;
  label: string;
  rows: readonly PickRow[];
  chosen: readonly string[];
  /** The ids of the rows that are shown (see `useShown`). */
  shown: ReadonlySet<string>;
  /** Whether chosen rows show their position. */
  showsPlaces?: boolean;
  list: RefObject<HTMLDivElement | null>;
  /** Must be the same function each time, or every row is rendered again. */
  onPick(id: string, picked: boolean): void;
}

/** The ids of the rows that match the search and `keeps`. */
export function useShown(
  rows: readonly PickRow[],
  search: string,
  keeps: ReadonlySet<string> | null = null,
): ReadonlySet<string> {
  return useMemo(() => {
    const shown = rows.filter((row) => isMatch(row, search) && (keeps?.has(row.id) ?? true));
    return new Set(shown.map(({ id }) => id));
  }, [rows, search, keeps]);
}

/** Rows that the search hides stay on the page, so typing doesn't create rows. */
export function PickList(props: PickListProps) {
  const { id, label, rows, chosen, shown, showsPlaces = false, list, onPick } = props;
  const [lastStop, setStop] = useState('');
  const places = useMemo(() => new Map(chosen.map((each, index) => [each, index + 1])), [chosen]);
  // The Tab key stops at one row: the one used last, or the first shown.
  const stop = shown.has(lastStop) ? lastStop : rows.find((row) => shown.has(row.id))?.id;
  const keysHint = `${id}-keys`;
  return (
    <>
      <span class="unseen" id={keysHint}>
        {APPS_TEXTS.keysHint}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the list is no field of its own */}
      <div
        class="list"
        role="group"
        aria-label={label}
        ref={list}
        hidden={shown.size === 0}
        onKeyDown={moveFocus}
        onFocusIn={({ target }) => {
          if (target instanceof HTMLInputElement) setStop(target.value);
        }}
      >
        {useMemo(
          () =>
            rows.map((row) => (
              <Row
                key={row.id}
                id={`${id}-${row.id}`}
                row={row}
                keysHint={keysHint}
                place={places.get(row.id) ?? 0}
                showsPlace={showsPlaces}
                isShown={shown.has(row.id)}
                isStop={row.id === stop}
                onPick={onPick}
              />
            )),
          [id, keysHint, rows, places, showsPlaces, shown, stop, onPick],
        )}
      </div>
    </>
  );
}

/** Moves the focus to the first row shown. */
export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('.app:not([hidden]) input')?.focus();
}

function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>('.app:not([hidden]) input')];
  const from = inputs.indexOf(event.target as HTMLElement);
  inputs[Math.max(0, Math.min(inputs.length - 1, from + by))]?.focus();
}

interface RowProps {
  id: string;
  row: PickRow;
  keysHint: string;
  /** Counted from 1; 0 while it is not chosen. */
  place: number;
  showsPlace: boolean;
  isShown: boolean;
  isStop: boolean;
  onPick(id: string, picked: boolean): void;
}

/** Named by the name alone, or with bundle and platform when another row has the same name. */
class Row extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    return Object.entries(next).some(([name, value]) => this.props[name as keyof RowProps] !== value);
  }

  override render({ id, row, keysHint, place, showsPlace, isShown, isStop, onPick }: RowProps) {
    const detail = `${id}-detail`;
    return (
      <label class="app" hidden={!isShown}>
        <input
          type="checkbox"
          value={row.id}
          checked={place > 0}
          tabIndex={isStop ? 0 : -1}
          aria-labelledby={row.namesake ? `${id} ${detail}` : id}
          aria-describedby={row.namesake ? keysHint : `${detail} ${keysHint}`}
          onChange={(event) => onPick(row.id, event.currentTarget.checked)}
        />
        <span class="words">
          <span class="line" id={id} title={row.name}>
            {row.name}
          </span>
          <Detail id={detail} text={row.detail} />
        </span>
        {showsPlace && place > 0 && (
          <span class="place" aria-hidden="true">
            {place}
          </span>
        )}
      </label>
    );
  }
}

/** One line, of which the bundle is cut first: often only the platform tells apps of one name apart. */
function Detail({ id, text }: { id: string; text: string }) {
  const end = text.lastIndexOf(' · ');
  return (
    <span class="detail" id={id} title={text}>
      <span class="line">{end < 0 ? text : text.slice(0, end)}</span>
      {end >= 0 && <span class="platform">{text.slice(end)}</span>}
    </span>
  );
}
