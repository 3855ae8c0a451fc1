// All changes behind an open editor except the first, which `npm test` runs.

import { testOpenEditor } from './open-editor-cases';

testOpenEditor(false);
