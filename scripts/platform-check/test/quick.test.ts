// The quick check: all its claims run in three languages, its log can be copied, and its seconds are of its calls.

import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import type { PlatformState } from 'sheets-workbench/apps-script/host';
import { costOf } from '../../../test/bench/service-costs';
import { inSandbox } from '../claims/sandbox';
import { CLAIMS } from '../claims/table';
import { QUICK } from '../quick';
import { differing, idsOf, leftOf } from './check-cases';
import { checkHost, closeCheckHosts } from './check-host';
import { prepare, prepareTable } from './claims/prepare';

closeCheckHosts();

test.each<[string, PlatformState['language'], string]>([
  ['English', 'en', 'en_US'],
  ['German', 'de', 'de_DE'],
  ['Japanese', 'ja', 'ja_JP'],
])(
  'all claims of the quick check hold in %s, and its log has each as a line to copy',
  async (_name, language, locale) => {
    const check = await checkHost();
    check.workbook.locale = locale;
    prepare(check.workbook, check.host.state);
    check.host.state.language = language;
    const before = leftOf(check);
    const logged = await check.run('quickCheck');
    expect(differing(check)).toEqual([]);
    expect(idsOf(check, 'holds').sort()).toEqual(Object.keys(QUICK).sort());
    for (const { copied } of check.rows().values()) expect(logged).toContain(copied);
    expect(leftOf(check)).toEqual(before);
  },
);

test('the seconds of each claim are those of its calls and cells', () => {
  const counted: Record<string, number> = {};
  for (const claim of CLAIMS) {
    if (!(claim.id in QUICK) || 'byHand' in claim) continue;
    if ('inTick' in claim) {
      counted[claim.id] = withAppsScriptGlobals({}, ({ context }) => {
        const file = SpreadsheetApp.getActive();
        claim.inTick({ file, sheet: () => file.insertSheet('a'), event: {} });
        return Math.ceil(costOf(context.calls).seconds);
      });
      continue;
    }
    if (claim.computes) continue;
    counted[claim.id] = withAppsScriptGlobals({}, ({ context, workbook }) => {
      if (claim.needs && workbook) prepareTable(workbook);
      inSandbox(SpreadsheetApp.getActive(), claim);
      return Math.ceil(costOf(context.calls).seconds);
    });
  }
  expect(QUICK).toMatchObject(counted);
});
