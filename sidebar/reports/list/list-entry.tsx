// An entry of the list as a card, or as a line whose click opens what the card shows below its name.

import type { ComponentChildren } from 'preact';
import { LONGEST_REPORT_NAME } from '../../../src/core/report/report-options';
import { LINE_TEXTS } from '../../../src/text/panel/report-list';
import { shortValue } from '../../../src/text/phrases';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { lineIdOf } from '../card/report-ids';
import type { Badge } from '../card/report-summary';
import { expand, toggleLine } from '../report-changes';

interface EntryProps {
  /** That of its report, or that of the dashboard's entry. */
  id: string;
  name: string;
  badge: Badge;
  state: Ready;
  /** Its `Run` and its menu. */
  buttons?: ComponentChildren;
  children: ComponentChildren;
  /** As the line says it; null before the first run. */
  lastRun: string | null;
  /** The level of a line's name, which differs in the list and in a dashboard. */
  heading?: 'h3' | 'h4';
}

export function ListEntry({ isLine, ...entry }: EntryProps & { isLine: boolean }) {
  return isLine ? <Line {...entry} /> : <Card {...entry} />;
}

/** A name may be long. */
const nameShown = (name: string) => shortValue(name, LONGEST_REPORT_NAME);

export function Card({
  name,
  badge,
  buttons,
  children,
}: Pick<EntryProps, 'name' | 'badge' | 'buttons' | 'children'>) {
  return (
    <li class="report">
      <div class="top">
        <h3>{nameShown(name)}</h3>
        {buttons}
      </div>
      <p class="badges">
        <BadgeWord {...badge} />
      </p>
      {children}
    </li>
  );
}

function Line(props: EntryProps) {
  const { id, name, badge, state, buttons, children, lastRun, heading: Heading = 'h3' } = props;
  const { change } = usePanel();
  const { expanded, lines } = state.reports;
  const isOpen = lines.open.includes(id) || expanded?.id === id;
  const bodyId = `details-report-${id}`;
  const toggle = () => {
    // The form or question below it closes with the line.
    if (isOpen && expanded?.id === id) change(expand(null));
    if (isOpen === lines.open.includes(id)) change(toggleLine(id));
  };
  return (
    <li class={isOpen ? 'report compact open' : 'report compact'}>
      <div class="top">
        <Heading>
          <button
            type="button"
            class="line-button"
            id={lineIdOf(id)}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={toggle}
          >
            <span class="title">
              <span class={isOpen ? 'name' : 'name cut'}>{nameShown(name)}</span>
              <span class={isOpen ? 'arrow' : 'arrow down'} aria-hidden="true" />
            </span>{' '}
            <span class="state">
              <BadgeWord {...badge} /> <span class="when">{lastRun ?? LINE_TEXTS.neverRun}</span>
            </span>
          </button>
        </Heading>
        {buttons}
      </div>
      <div id={bodyId} class="line-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

function BadgeWord({ word, concern }: Badge) {
  return <span class={concern === 'none' ? 'badge' : `badge ${concern}`}>{word}</span>;
}
