// Where the table goes.

import { useRef } from 'preact/hooks';
import { type OutsideKindName, outsideKind, outsideNames } from '../../src/core/place/destination-kinds';
import { isOutside, type OutsidePlace } from '../../src/core/place/place';
import { LONGEST_SHEET_NAME } from '../../src/core/place/sheet-name';
import type { Destination } from '../../src/panel/contract/panel-state';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { CHOICE_LABELS, CHOICE_TEXTS } from '../../src/text/panel/choice';
import { pickDestination } from '../choice/choice-changes';
import { firstPlace, freeSheet } from '../choice/first-places';
import { changeChoice } from '../fields/form-changes';
import { Field, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import { PlaceFields } from '../reports/places/place-fields';
import { savedReport } from '../state/report-state';
import { type Ready, sourceOf } from '../state/state';

export function DestinationField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { destination } = state.choice;
  // Kept while another destination is chosen, so it comes back with `Sheet`.
  const sheetName = useRef('');
  if (destination.kind === 'newSheet') sheetName.current = destination.sheetName;
  else if (sheetName.current === '') sheetName.current = freeSheet(state, sourceOf(state).sheetName);
  const outside = useOutsidePlaces(state);
  const places: Destination[] = [
    { kind: 'newSheet', sheetName: sheetName.current },
    { kind: 'currentCell' },
    ...fixedCell(state),
    ...outside,
  ];
  const choose = (field: 'destination' | 'sheetName', place: Destination) =>
    change(changeChoice(field, pickDestination(place)));
  const pick = (kind: string) => {
    const place = places.find((each) => each.kind === kind);
    if (place) choose('destination', place);
  };
  return (
    <>
      <Field
        field="destination"
        label={CHOICE_LABELS.destination}
        info={placeInfo(destination)}
        hint={
          destination.kind === 'currentCell' && state.currentCell
            ? CHOICE_TEXTS.currentCell(state.currentCell)
            : ''
        }
        problem={state.problems.destination}
      >
        {(control) => (
          <Select
            control={control}
            value={destination.kind}
            options={places.map((place) => ({ value: place.kind, title: placeTitle(place) }))}
            onPick={pick}
          />
        )}
      </Field>
      {destination.kind === 'newSheet' && (
        <Field field="sheetName" label={CHOICE_LABELS.sheetName} problem={state.problems.sheetName}>
          {(control) => (
            <input
              {...control}
              type="text"
              autocomplete="off"
              maxLength={LONGEST_SHEET_NAME}
              value={destination.sheetName}
              onInput={(event) =>
                choose('sheetName', { kind: 'newSheet', sheetName: event.currentTarget.value })
              }
            />
          )}
        </Field>
      )}
      {isOutside(destination) && <PlaceFields state={state} place={destination} />}
    </>
  );
}

/** The destinations outside of the sheet, each as it was last set for this source or the edited report. */
function useOutsidePlaces(state: Ready): OutsidePlace[] {
  const places = useRef<Readonly<Record<string, OutsidePlace>>>({});
  const { source, destination } = state.choice;
  const about = (kind: OutsideKindName) => `${kind} ${source} ${state.reports.form?.id ?? ''}`;
  if (isOutside(destination)) places.current = { ...places.current, [about(destination.kind)]: destination };
  return outsideNames().map((kind) => places.current[about(kind)] ?? firstPlace(state, kind));
}

function placeInfo(place: Destination): string {
  if (isOutside(place)) return DESTINATION_TEXTS[place.kind].info;
  return place.kind === 'newSheet' ? CHOICE_TEXTS.newSheetHint : CHOICE_TEXTS.currentCellHint;
}

/** The cell that the edited report writes to. Another cell is chosen with `Current cell`. */
function fixedCell({ choice, reports: { form, list } }: Ready): Destination[] {
  const edited = form && savedReport(list, form.id)?.draft.choice.destination;
  return [choice.destination, edited].flatMap((place) => (place?.kind === 'cell' ? place : [])).slice(0, 1);
}

function placeTitle(place: Destination): string {
  if (isOutside(place)) return outsideKind(place.kind).title;
  switch (place.kind) {
    case 'newSheet':
      return CHOICE_LABELS.newSheet;
    case 'currentCell':
      return CHOICE_LABELS.currentCell;
    case 'cell':
      return CHOICE_TEXTS.fixedCell(place.sheetName, place.cell);
  }
}
