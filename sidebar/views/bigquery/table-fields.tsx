// The names of the BigQuery table that the rows are loaded into, and the connection that it needs.

import type { TablePlace } from '../../../src/core/place/place';
import { TABLE_NAME_PARTS } from '../../../src/core/place/table-name';
import { BIGQUERY_LABELS } from '../../../src/text/panel/bigquery';
import { pickDestination } from '../../choice/choice-changes';
import { isConnected, type Ready } from '../../state/state';
import { useCommands } from '../commands';
import { ConnectFirst } from '../parts/connect-first';
import { Field } from '../parts/field';

/** BigQuery's own bound on each name is higher; a choice has to fit into a property. */
const LONGEST_PART = 300;

export function TableFields({ state, place }: { state: Ready; place: TablePlace }) {
  const { dispatch } = useCommands();
  return (
    <>
      {!isConnected(state.connections.bigquery) && <ConnectFirst service="bigquery" />}
      {TABLE_NAME_PARTS.map((part) => (
        <Field key={part} field={part} label={BIGQUERY_LABELS[part]} problem={state.problems[part]}>
          {(control) => (
            <input
              {...control}
              type="text"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              maxLength={LONGEST_PART}
              value={place[part]}
              onInput={({ currentTarget: { value } }) =>
                dispatch({
                  type: 'changed',
                  field: part,
                  change: pickDestination({ ...place, [part]: value }),
                })
              }
            />
          )}
        </Field>
      ))}
    </>
  );
}
