// Everything that editors can set, before everything that the owner does, and 300 combinations.

import { testEditorSets } from './editor-cases';

testEditorSets(300, true);
