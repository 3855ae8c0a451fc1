import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { defaultOptions } from '../../../src/core/report/choice-options';
import { choiceSchema, firstChoice } from '../../../src/runs/choice';
import { definitionOf } from '../../../src/saved/approvals/definition';
import { blankReport } from '../../../src/saved/saved-report';
import { columnsAsRead, reportColumns, reportHeadings } from '../../../src/saved/tab/report-columns';
import { rowOfReport, reportOfRow } from '../../../src/saved/tab/report-rows';
import { textOfReport } from '../../../src/saved/tab/report-text';
import * as any from './any-report';

test('dump', () => {
  const lines: string[] = [];
  const say = (value: unknown) => lines.push(createHash('sha256').update(JSON.stringify(value) ?? '').digest('hex').slice(0, 12));
  const full: unknown[] = [defaultOptions(), firstChoice(), reportHeadings(), columnsAsRead().map(({ heading }) => heading), reportColumns().map(({ approval }) => approval ?? null), Object.keys(choiceSchema().parse(firstChoice()))];
  lines.push(...full.map((f) => JSON.stringify(f)));
  const arb = (any as any).anyReport ?? Object.values(any as any).find((v: any) => v?.generate);
  const reports = fc.sample(typeof arb === 'function' ? arb() : arb, { numRuns: 1500, seed: 7 }) as any[];
  for (const report of reports) {
    for (const f of [rowOfReport, textOfReport, definitionOf]) {
      try { say(f(report)); } catch (e: any) { lines.push('E' + e.message); }
    }
    try { say(reportOfRow(reportHeadings(), rowOfReport(report), 1, blankReport(0))); say(JSON.stringify(choiceSchema().parse(report.choice))); } catch (e: any) { lines.push('E' + JSON.stringify([e.message, e.details])); }
  }
  const texts = ['', 'all', 'x', 'yes', 'no', 'TRUE', '5', '-1', '1e3', '10%', '0,1', 'date', 'Date, Country', 'revenue', 'Revenue', 'app', '"a,b"', 'merge', 'android', 'x'.repeat(300), 'a,'.repeat(3000), 'last 7 days', 'yesterday', 'Seller stats', 'Discrepancies', 'revenue > 5', 'country = US', 'largest first', 'previous period', 'value, change', 'A1', '[]', '{}'];
  for (const source of ['appStats', 'sellerStats', 'appList', 'discrepancies'])
    for (const column of reportColumns())
      for (const text of texts) {
        const draft = blankReport(0); (draft.choice as any) = { ...draft.choice, source };
        try { column.read(draft, text); lines.push(JSON.stringify([column.heading, text.slice(0, 20), column.write(draft)])); say(draft); }
        catch (e: any) { lines.push(JSON.stringify([column.heading, text.slice(0, 20), String(e.message), e.code, e.details])); }
      }
  writeFileSync(process.env['DUMP'] ?? '/tmp/sizes/dump.txt', lines.join('\n'));
});
