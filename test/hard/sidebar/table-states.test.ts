// Axe finds nothing in any state of the panel with BigQuery tables.

import { usePanels } from '../../sidebar/panel-page';
import { testStates } from '../../sidebar/views/accessible-states';
import { TABLE_STATES } from '../../sidebar/views/outside/table-states';

testStates(usePanels(), TABLE_STATES);
