// The workbench page in a real browser; `npm run test:hard` tries the rest of it.

import { testTypedTexts } from '../hard/browser/typed-texts';
import { useTrialPages } from './live-page';

testTypedTexts(useTrialPages({ user: 'ann@example.com' }));
