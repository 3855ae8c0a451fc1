// All changes behind an open editor but the first.

import { testOpenEditor } from './open-editor-cases';

testOpenEditor(false);
