// A search above a list of checkboxes: one stop of the Tab key, arrow keys inside. It shows the first hundred matches.

import type { ComponentChildren, RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { APPS_TEXTS } from '../../../src/text/panel/choice';
import { isMatch, type PickRow } from '../../choice/app-search';

/** How many rows are shown at most: whoever has more searches. */
const MOST_ROWS = 100;

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
  searchLabel: string;
  search: string;
  /** Those that the search has found (see `useFound`). */
  found: readonly PickRow[];
  chosen: readonly string[];
  /** Whether chosen rows show their position. */
  showsPlaces?: boolean;
  /** What is said if none is found. */
  none: ComponentChildren;
  /** The search box. */
  input?: RefObject<HTMLInputElement | null>;
  onSearch(search: string): void;
  onPick(id: string, picked: boolean): void;
  /** What stands below the list. */
  children?: ComponentChildren;
}

/** The rows that match the search. */
export const useFound = (rows: readonly PickRow[], search: string): readonly PickRow[] =>
  useMemo(() => rows.filter((row) => isMatch(row, search)), [rows, search]);

export function PickList(props: PickListProps) {
  const { id, label, searchLabel, search, found, chosen, showsPlaces, none, input, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [lastStop, setStop] = useState('');
  const visible = found.slice(0, MOST_ROWS);
  const places = new Map(chosen.map((each, index) => [each, index + 1]));
  // The Tab key stops at one row: the one used last, or the first shown.
  const stop = visible.some((row) => row.id === lastStop) ? lastStop : visible[0]?.id;
  const keysHint = `${id}-keys`;
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])];
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    boxes()[0]?.focus();
  };
  const onListKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const from = boxes().indexOf(event.target as HTMLInputElement);
    boxes()[Math.max(0, Math.min(visible.length - 1, from + by))]?.focus();
  };
  return (
    <div class="picking">
      <input
        ref={input ?? null}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => props.onSearch(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      <span class="unseen" id={keysHint}>
        {APPS_TEXTS.keysHint}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the list is no field of its own */}
      <div
        class="list"
        role="group"
        aria-label={label}
        ref={list}
        hidden={visible.length === 0}
        onKeyDown={onListKey}
        onFocusIn={({ target }) => {
          if (target instanceof HTMLInputElement) setStop(target.value);
        }}
      >
        {visible.map((row) => (
          <Row
            key={row.id}
            id={`${id}-${row.id}`}
            row={row}
            keysHint={keysHint}
            place={places.get(row.id)}
            showsPlace={showsPlaces}
            isStop={row.id === stop}
            onPick={props.onPick}
          />
        ))}
      </div>
      {visible.length === 0 && none}
      {found.length > visible.length && (
        <p class="hint">{APPS_TEXTS.firstOf(visible.length, found.length)}</p>
      )}
      {children}
    </div>
  );
}

/** Named by the name alone, or with bundle and platform when another row has the same name. */
function Row(props: {
  id: string;
  row: PickRow;
  keysHint: string;
  /** Counted from 1; none while it is not chosen. */
  place: number | undefined;
  showsPlace: boolean | undefined;
  isStop: boolean;
  onPick(id: string, picked: boolean): void;
}) {
  const { id, row, keysHint, place, showsPlace, isStop, onPick } = props;
  const detail = `${id}-detail`;
  return (
    <label class="app">
      <input
        type="checkbox"
        value={row.id}
        checked={place !== undefined}
        tabIndex={isStop ? 0 : -1}
        aria-labelledby={row.namesake ? `${id} ${detail}` : id}
        aria-describedby={row.namesake ? keysHint : `${detail} ${keysHint}`}
        onChange={(event) => onPick(row.id, event.currentTarget.checked)}
      />
      <span class="words">
        {/* Without a name, it's the bundle ID. */}
        <span class={row.detail.startsWith(row.name) ? 'whole' : 'line'} id={id} title={row.name}>
          {row.name}
        </span>
        <span class="detail whole" id={detail}>
          {row.detail}
        </span>
      </span>
      {showsPlace && place !== undefined && (
        <span class="place" aria-hidden="true">
          {place}
        </span>
      )}
    </label>
  );
}
