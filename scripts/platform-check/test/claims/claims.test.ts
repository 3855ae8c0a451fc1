// Each claim about Google on the emulated host, where it must hold. Those that compute a formula or fetch need a
// worker: the platform check's own test tries them.

import { createWorkbook, PlatformState, withAppsScriptGlobals } from 'sheets-workbench/apps-script/host';
import type { Claim } from '../../claims/claim';
import { judged } from '../../claims/outcome';
import { inSandbox } from '../../claims/sandbox';
import { CLAIMS } from '../../claims/table';
import { prepare } from './prepare';

const tried = CLAIMS.flatMap((claim): [string, string, Claim][] =>
  'byHand' in claim || 'inTick' in claim || claim.computes || claim.id.startsWith('net.')
    ? []
    : [[claim.id, claim.says, claim]],
);

test.each(tried)('%s: %s', (_id, _says, claim) => {
  const workbook = createWorkbook({ timeZone: 'America/New_York', locale: 'en_US' });
  const state = new PlatformState();
  prepare(workbook, state);
  if (claim.needs !== 'another language') state.language = 'en';
  state.transportFault = () => 'dns';
  const html = { Sidebar: '<body data-page="panel" data-length="46">Panel' };
  withAppsScriptGlobals({ workbook, state, html }, () => {
    const seen = judged(claim, () => inSandbox(SpreadsheetApp.getActive(), claim));
    expect(seen).toEqual({ result: 'holds', seen: expect.not.stringContaining('not emulated') });
  });
});

test.each([0.5, 0.99])('a page of which Google would serve %d differs from the claim', (served) => {
  const claim = tried.find(([id]) => id === 'pages.as-built')?.[2];
  if (!claim) throw new Error('no claim of pages');
  const page = '<body data-page="panel" data-length="200000">'.padEnd(200_000);
  const world = {
    workbook: createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' }),
    html: { Sidebar: page.slice(0, 200_000 * served) },
  };
  withAppsScriptGlobals(world, () => {
    const { result } = judged(claim, () => inSandbox(SpreadsheetApp.getActive(), claim));
    expect(result).toBe('differs');
  });
});
