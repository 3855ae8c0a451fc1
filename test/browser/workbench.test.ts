// Typing into the workbench page in a real browser; `npm run test:hard` tests the rest of the page.

import { testTypedTexts } from '../hard/browser/typed-texts';
import { useTrialPages } from './live-page';

testTypedTexts(useTrialPages({ user: 'ann@example.com' }));
