// Screen readers announce each move in a real browser, even if the text repeats.

import { sellerConnected } from '../../../sidebar/connected-servers';
import { listen } from '../announced';
import { usePanels } from '../panel-page';

const open = usePanels();
it('moving a dimension is announced even if the last move ended at the same place', async () => {
  const { page } = await open(sellerConnected());
  const country = page.checkbox('Country');
  const heard = await listen(page);
  for (let times = 0; times < 2; times += 1) {
    await country.check();
    await page.push('Move Country up');
    await country.uncheck();
  }
  expect(await heard()).toEqual(['Country is now 1 of 2.', 'Country is now 1 of 2.']);
});
