// A list of checkboxes.

import type { ComponentChildren } from 'preact';
import { Checkbox } from './field';

/** A checkbox of a list. */
export interface Check {
  name: string;
  title: string;
}

/**
 * Boxes in two columns, then `children`.
 * @param fixed can't be cleared
 * @param beside controls that follow a box
 * @param across the box that has the whole width with them
 */
export function Checks(props: {
  items: readonly Check[];
  chosen: readonly string[];
  fixed?: string | null | undefined;
  beside?: Readonly<Record<string, ComponentChildren>>;
  across?: string;
  children?: ComponentChildren;
  onPick(name: string, picked: boolean): void;
}) {
  const { items, chosen, fixed, beside = {}, across, children, onPick } = props;
  return (
    <div class="checks">
      {items.map(({ name, title }) => {
        const check = (
          <Checkbox
            key={name}
            label={title}
            checked={chosen.includes(name)}
            disabled={name === fixed}
            onPick={(picked) => onPick(name, picked)}
          />
        );
        return beside[name] ? (
          <div class={name === across ? 'beside across' : 'beside'} key={name}>
            {check}
            {beside[name]}
          </div>
        ) : (
          check
        );
      })}
      {children}
    </div>
  );
}
