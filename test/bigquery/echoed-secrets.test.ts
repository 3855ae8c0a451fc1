// Secrets that BigQuery repeats in its texts; `npm run test:hard` has all encodings.

import { testBigQueryEchoes } from '../hard/bigquery/bigquery-echoes';

testBigQueryEchoes(5);
