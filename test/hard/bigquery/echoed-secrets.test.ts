// BigQuery repeats secrets in its own texts, in every encoding.

import { ENCODINGS } from '../../secrets/encodings';
import { testBigQueryEchoes } from './bigquery-echoes';

testBigQueryEchoes(Object.keys(ENCODINGS).length);
