import { writeFileSync } from 'node:fs';
import { firstSellerChoice } from '../../../src/runs/choice';
import { useFormulaHost } from '../../formulas/host/formula-host';
import { OWNER } from '../world/add-on-host';

const HANDLES =
  /\.?(getActive|getRange|getRangeList|getSheet|getSheetId|getSheetById|getRangeByName|getType|getA1Notation|getRow|getColumn|getNumRows|getNumColumns)$/;
const world = useFormulaHost();
test('calls', async () => {
  let out = '';
  const show = (title: string, ex: any) => {
    out += `== ${title} ok=${ex.ok} ${JSON.stringify(ex.error ?? '')}\n`;
    const ss = ex.calls.filter((c: any) => c.service === 'SpreadsheetApp');
    const trips = ss.filter((c: any) => !HANDLES.test(c.method));
    const sheet = trips.filter((c: any) => /^(Sheet|Range|RangeList)\./.test(c.method));
    const by: Record<string, number> = {};
    for (const c of ex.calls) by[c.service] = (by[c.service] ?? 0) + 1;
    out += `trips ${trips.length} sheet ${sheet.length} all ${ss.length} ${JSON.stringify(by)}\n`;
    out += JSON.stringify(ex.log, null, 1) + '\n';
    let n = 0;
    for (const c of ex.calls) {
      if (c.method === 'Utilities.formatDate' || c.method === 'formatDate') {
        if (n++ > 2) continue;
      }
      out += `${c.service === 'SpreadsheetApp' && !HANDLES.test(c.method) ? '*' : ' '} ${c.service}.${c.method}\n`;
    }
  };
  for (const t of ['first', 'again', 'third']) {
    const ex = await world.host.runMenuItem('writeSellerStats', { user: OWNER });
    show('menu ' + t, ex);
  }
  for (const t of ['first', 'again', 'third']) {
    const choice = {
      ...firstSellerChoice(),
      groupBy: ['date', 'country'],
      destination: { kind: 'newSheet', sheetName: 'Big' },
      limit: null,
    };
    const ex = await world.execution(
      'write' as any,
      { runId: 'run-0000001' + t.length, choice, makeRoom: false } as any,
    );
    out += String(ex.value).slice(0, 300) + '\n';
    show('panel ' + t, ex);
  }
  writeFileSync('/tmp/writes-calls2.txt', out);
});
