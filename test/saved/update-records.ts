// Another version of records for the rest of a test, as after an update of the add-on.

import { RECORD_FORMAT, type RecordFormat } from '../../src/saved/tab/report-record';

afterEach(() => {
  jest.restoreAllMocks();
});

export function updateRecords({ version, next }: RecordFormat): void {
  jest.replaceProperty(RECORD_FORMAT, 'version', version);
  jest.replaceProperty(RECORD_FORMAT, 'next', next);
}
