// BigQuery repeating secrets in its own texts; `npm run test:hard` has all encodings.

import { testBigQueryEchoes } from '../hard/bigquery/bigquery-echoes';

testBigQueryEchoes(5);
