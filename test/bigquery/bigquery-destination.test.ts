// A BigQuery table as a destination of reports: what it refuses.

import { bigQueryDestination } from '../../src/bigquery/bigquery-destination';
import { errorFrom } from '../fakes/error-from';
import { undoOf } from '../google/world/written-table';
import { LoadingWorld, PLACE } from './loading-world';

test('a table in BigQuery is neither undone nor charted here', () => {
  const { deps, observer } = new LoadingWorld();
  const target = bigQueryDestination(deps).resolveTarget(PLACE, '0000000a');
  const refused = { code: 'NOT_IN_SPREADSHEET', details: { what: 'undo' } };
  expect(errorFrom(() => target.undo(undoOf(), observer))).toMatchObject(refused);
});

test('a name that no table can have is refused', () => {
  const { deps } = new LoadingWorld();
  const place = { ...PLACE, table: 'daily$20261119' };
  expect(errorFrom(() => bigQueryDestination(deps).resolveTarget(place))).toMatchObject({
    code: 'CHOICE_INVALID',
    details: { field: 'table' },
  });
});
