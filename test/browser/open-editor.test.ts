// Typing in a cell while another sheet changes; `npm run test:hard` has all other changes.

import { testOpenEditor } from '../hard/browser/open-editor-cases';

testOpenEditor(true);
