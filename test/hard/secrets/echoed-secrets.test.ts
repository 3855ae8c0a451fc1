// Every call of both services meets every echo in every encoding.

import { ENCODINGS } from '../../secrets/encodings';
import { testEchoes } from './echoed-secret-cases';

// One more than there are encodings, so that each combination meets another secret.
testEchoes(Object.keys(ENCODINGS).length + 1);
