import { startFormulaHost, OWNER } from '../../formulas/host/formula-host';
import { firstSellerChoice } from '../../../src/runs/choice';
import { writeFileSync } from 'node:fs';
const HANDLES =
  /\.?(getActive|getRange|getRangeList|getSheet|getSheetId|getSheetById|getRangeByName|getType|getA1Notation|getRow|getColumn|getNumRows|getNumColumns)$/;
test('calls', async () => {
  const world = await startFormulaHost();
  let out = '';
  const show = (title: string, ex: any) => {
    out += `== ${title} ok=${ex.ok} ${JSON.stringify(ex.error ?? '')}\n`;
    const ss = ex.calls.filter((c: any) => c.service === 'SpreadsheetApp');
    const trips = ss.filter((c: any) => !HANDLES.test(c.method));
    const by: Record<string, number> = {};
    for (const c of ex.calls) by[c.service] = (by[c.service] ?? 0) + 1;
    out += `trips ${trips.length} all ${ss.length} ${JSON.stringify(by)}\n`;
    for (const c of ex.calls) out += `${c.service === 'SpreadsheetApp' && !HANDLES.test(c.method) ? '*' : ' '} ${c.service}.${c.method} ${JSON.stringify(c.args ?? '').slice(0, 80)}\n`;
  };
  for (const t of ['first', 'again', 'third']) {
    const ex = await world.host.runMenuItem('writeSellerStats', { user: OWNER });
    show('menu ' + t, ex);
  }
  for (const t of ['first', 'again', 'third']) {
    const choice = { ...firstSellerChoice(), groupBy: ['date', 'country'], destination: { kind: 'newSheet', sheetName: 'Big' }, limit: null };
    const ex = await world.host.runFromClient('sidebar', [{ call: 'write', request: JSON.stringify({ runId: 'run-0000001' + t.length, choice, makeRoom: false }) }], { user: OWNER });
    out += String(ex.value).slice(0, 900) + '\n';
    show('panel ' + t, ex);
  }
  writeFileSync('/tmp/writes-calls.txt', out);
  await world.close();
});
