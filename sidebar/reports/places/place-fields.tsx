// The fields that name a table outside of the spreadsheet, and the connection that it needs.

import { outsideKind } from '../../../src/core/place/destination-kinds';
import { type OutsidePlace, placeText } from '../../../src/core/place/place';
import { pickDestination } from '../../choice/choice-changes';
import { isAccountMissing } from '../../choice/first-places';
import { ConnectFirst } from '../../fields/connect-first';
import { changeChoice } from '../../fields/form-changes';
import { Field } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';

/** Lower than what services allow, because a choice must fit into a property. */
const LONGEST_PART = 300;

export function PlaceFields({ state, place }: { state: Ready; place: OutsidePlace }) {
  const { change } = usePanel();
  const { service, parts } = outsideKind(place.kind);
  return (
    <>
      {isAccountMissing(state, place) && <ConnectFirst service={service} />}
      {parts.map(({ name: part, title }) => (
        <Field key={part} field={part} label={title} problem={state.problems[part]}>
          {(control) => (
            <input
              {...control}
              type="text"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              maxLength={LONGEST_PART}
              value={placeText(place, part)}
              onInput={({ currentTarget: { value } }) =>
                change(changeChoice(part, pickDestination({ ...place, [part]: value })))
              }
            />
          )}
        </Field>
      ))}
    </>
  );
}
