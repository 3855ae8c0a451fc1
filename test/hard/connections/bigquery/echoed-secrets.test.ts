// Google repeats the secrets of its requests, in every encoding.

import { ENCODINGS } from '../../../secrets/encodings';
import { testGoogleEchoes } from './google-echoes';

testGoogleEchoes(Object.keys(ENCODINGS).length);
