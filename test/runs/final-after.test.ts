// The spreadsheet's setting `Figures are final after`: what it was stays known to runs that catch up.

import { FIRST_FINAL_AFTER } from '../../src/core/report/final-days';
import { finalSettingIn, StoredFinalSetting } from '../../src/runs/final-after';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';

test('another execution reads what the setting was before each change', () => {
  const document = new MemoryPropertyStore();
  const first = { untilMs: 1, finalAfter: FIRST_FINAL_AFTER };
  new StoredFinalSetting(document).change(7, 1);
  expect(finalSettingIn(document.all())).toEqual({ finalAfter: 7, before: [first] });
  new StoredFinalSetting(document).change(3, 2);
  expect(finalSettingIn(document.all()).before).toEqual([first, { untilMs: 2, finalAfter: 7 }]);
});
