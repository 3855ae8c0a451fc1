// Work on many parts grows with their number.

import { NAME_WORK } from '../hard/linear/name-work';
import { ROW_WORK } from '../hard/linear/row-work';
import { useStepCounter } from '../set-up/steps/linear';

const steps = useStepCounter();

test.each([...ROW_WORK, ...NAME_WORK].map((work) => [work.subject, work] as const))(
  '%s takes linear time',
  (_subject, work) => work.expectLinear(steps),
);
