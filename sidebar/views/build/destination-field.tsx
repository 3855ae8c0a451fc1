// Where the table goes.

import { useRef } from 'preact/hooks';
import type { TablePlace } from '../../../src/core/place/place';
import { LONGEST_SHEET_NAME } from '../../../src/core/place/sheet-name';
import type { Destination } from '../../../src/panel/contract/panel-state';
import { BIGQUERY_LABELS, TABLE_TEXTS } from '../../../src/text/panel/bigquery';
import { CHOICE_LABELS, CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { pickDestination } from '../../choice/choice-changes';
import { firstTable } from '../../choice/table-choice';
import { savedReport } from '../../reports/report-state';
import { type Ready, sourceOf } from '../../state/state';
import { TableFields } from '../bigquery/table-fields';
import { useCommands } from '../commands';
import { Field, Select } from '../parts/field';

export function DestinationField({ state }: { state: Ready }) {
  const { dispatch } = useCommands();
  const { destination } = state.choice;
  // Stays while another place is chosen, so that going back brings it back.
  const sheetName = useRef('');
  if (destination.kind === 'newSheet') sheetName.current = destination.sheetName;
  else if (sheetName.current === '') sheetName.current = sourceOf(state).sheetName;
  const table = useTablePlace(state);
  const places: Destination[] = [
    { kind: 'newSheet', sheetName: sheetName.current },
    { kind: 'currentCell' },
    ...fixedCell(state),
    table,
  ];
  const choose = (field: 'destination' | 'sheetName', place: Destination) =>
    dispatch({ type: 'changed', field, change: pickDestination(place) });
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
      {destination.kind === 'bigQueryTable' && <TableFields state={state} place={destination} />}
    </>
  );
}

/** The table of this source, or of the report that is edited: it stays while another place is chosen. */
function useTablePlace(state: Ready): TablePlace {
  const tables = useRef<Readonly<Record<string, TablePlace>>>({});
  const { source, destination } = state.choice;
  const about = `${source} ${state.reports.form?.id ?? ''}`;
  if (destination.kind === 'bigQueryTable') tables.current = { ...tables.current, [about]: destination };
  return tables.current[about] ?? firstTable(state);
}

function placeInfo({ kind }: Destination): string {
  if (kind === 'bigQueryTable') return TABLE_TEXTS.info;
  return kind === 'newSheet' ? CHOICE_TEXTS.newSheetHint : CHOICE_TEXTS.currentCellHint;
}

/** The cell that the edited report is fixed to: another one is chosen by `Current cell`. */
function fixedCell({ choice, reports: { form, list } }: Ready): Destination[] {
  const edited = form && savedReport(list, form.id)?.draft.choice.destination;
  return [choice.destination, edited].flatMap((place) => (place?.kind === 'cell' ? place : [])).slice(0, 1);
}

function placeTitle(place: Destination): string {
  switch (place.kind) {
    case 'newSheet':
      return CHOICE_LABELS.newSheet;
    case 'currentCell':
      return CHOICE_LABELS.currentCell;
    case 'cell':
      return CHOICE_TEXTS.fixedCell(place.sheetName, place.cell);
    case 'bigQueryTable':
      return BIGQUERY_LABELS.destination;
  }
}
