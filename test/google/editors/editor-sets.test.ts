// Some of what editors can set, before some of what the owner does; `npm run test:hard` has each of both.

import { testEditorSets } from '../../hard/google/editors/editor-cases';

testEditorSets(40, false);
