// Work on many rows, names or reports grows in proportion. `npm run test:hard` has many more cases.

import { useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import { NAME_WORK } from '../hard/linear/name-work';
import { ROW_WORK } from '../hard/linear/row-work';

const steps = useStepCounter();

test.each([
  'rows restated, all of one day',
  'CSV with quotes',
  'a list of apps',
  'names in a range',
  'a formula with many apps',
  'a request with wrong names',
  'connections',
  'reports in their tab',
])('%s takes linear time', (subject) => {
  const work = [...ROW_WORK, ...NAME_WORK].find((each) => each.subject === subject);
  if (!work) throw new Error(`no work is called ${subject}`);
  work.expectLinear(steps);
});
