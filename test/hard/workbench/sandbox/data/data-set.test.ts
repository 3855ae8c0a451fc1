// Data sets of 13 months.

import { HISTORY_DAYS } from '../../../../../workbench/sandbox/data/facts-sql';
import { testHistories } from './data-set-cases';

testHistories(HISTORY_DAYS);
