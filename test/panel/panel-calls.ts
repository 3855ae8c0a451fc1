// All calls of the panel, by name.

import { once } from '../../src/core/once';
import { CALLS, type PanelCalls } from '../../src/panel/calls';

export const panelCalls = once((): PanelCalls => Object.assign({}, ...CALLS.map((calls) => calls())));
