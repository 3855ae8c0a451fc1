// The chosen dimensions in the order of their columns, each with buttons that move it.

import { useRef } from 'preact/hooks';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';
import { ownGroupBy } from '../choice/app-grouping';
import { type ChoiceChange, moveDimension } from '../choice/choice-changes';
import { groupingTitles } from '../choice/date-by';
import { changeChoice } from '../fields/form-changes';
import { usePanel } from '../parts/panel-context';
import { announce } from '../state/page-changes';
import { type Ready, sourceOf } from '../state/state';

export function ColumnOrder({ state }: { state: Ready }) {
  const { change } = usePanel();
  const list = useRef<HTMLOListElement>(null);
  const { choice } = state;
  const names = ownGroupBy(choice, sourceOf(state));
  if (names.length < 2) return null;
  const titles = groupingTitles(sourceOf(state));
  const titleOf = (name: string) => titles.get(name) ?? name;
  const move = (name: string, by: -1 | 1) => {
    const place = names.indexOf(name) + 1 + by;
    // A table always has Date, so it can be moved even if it wasn't chosen.
    const others = choice.groupBy.filter((other) => !names.includes(other));
    const moved: ChoiceChange = (before) =>
      moveDimension(name, by)({ ...before, groupBy: [...names, ...others] });
    change(changeChoice('groupBy', moved));
    change(announce(CHOICE_TEXTS.moved(titleOf(name), place, names.length)));
    const row = list.current?.children[place - 1];
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [pressed, other] = by < 0 ? [up, down] : [down, up];
    // A button at the end of the list is disabled, so the focus goes to the other button of the row.
    (pressed?.disabled ? other : pressed)?.focus();
  };
  return (
    <ol class="order" aria-label={CHOICE_TEXTS.order} ref={list}>
      {names.map((name, index) => (
        <li key={name}>
          <span class="place" aria-hidden="true">
            {index + 1}
          </span>
          <span class="line" title={titleOf(name)}>
            {titleOf(name)}
          </span>
          <MoveButton
            label={CHOICE_TEXTS.moveUp(titleOf(name))}
            isUp
            isAtEnd={index === 0}
            onClick={() => move(name, -1)}
          />
          <MoveButton
            label={CHOICE_TEXTS.moveDown(titleOf(name))}
            isUp={false}
            isAtEnd={index === names.length - 1}
            onClick={() => move(name, 1)}
          />
        </li>
      ))}
    </ol>
  );
}

function MoveButton(props: { label: string; isUp: boolean; isAtEnd: boolean; onClick(): void }) {
  const { label, isUp, isAtEnd, onClick } = props;
  return (
    <button type="button" class="move" aria-label={label} title={label} disabled={isAtEnd} onClick={onClick}>
      <span class={isUp ? 'arrow' : 'arrow down'} aria-hidden="true" />
    </button>
  );
}
