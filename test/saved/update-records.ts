// Another version of records for the rest of a test, as after an update of the add-on.

import { RECORD_FORMAT, type RecordFormat } from '../../src/saved/tab/report-record';

/** Registers a hook for a test file, after whose tests records are of today's version again. */
export function useRecordUpdates(): (format: RecordFormat) => void {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return ({ version, next }) => {
    jest.replaceProperty(RECORD_FORMAT, 'version', version);
    jest.replaceProperty(RECORD_FORMAT, 'next', next);
  };
}
