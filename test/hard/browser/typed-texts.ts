// Texts typed into the grid: parsed by the host, computed by the grid, read by the script.

import type { LivePage } from '../../browser/live-page';
import { displays, idle, placeOf, typeDown } from '../../browser/page';
import { eventually } from '../../set-up/waiting';

/** Registers the test, which does not clear the typed cells. */
export function testTypedTexts(live: LivePage): void {
  const run = (functionName: string, ...args: unknown[]) =>
    live.workbench.session.runFromClient(functionName, args);

  /** Cells of the first sheet of the host's workbook. */
  const hosted = (row: number, column: number, rows: number) =>
    live.workbench.workbook
      .cells(live.workbench.workbook.sheets[0]?.id ?? 0, { row, column, rows, columns: 1 })
      .flat();

  test('what is typed is parsed by the host, computed by the grid, and read by the script', async () => {
    await typeDown(live.page, 0, 0, ['hello', '10%', '2026-01-31', "'007", '=1+2', '=A5*2']);
    await eventually(() =>
      expect(hosted(1, 1, 6)).toEqual([
        { value: 'hello' },
        { value: 0.1, format: '0%' },
        { value: 46053, format: 'yyyy-mm-dd' },
        { value: '007' },
        { value: 3, formula: '=1+2' },
        { value: 6, formula: '=A5*2' },
      ]),
    );
    const column = await displays(live.page, 'Sheet1', 'A1:A6');
    expect(column.flat()).toEqual(['hello', '10%', '2026-01-31', '007', '3', '6']);
    await live.page.mouse.click(...(await placeOf(live.page, 1, 0)));
    await idle(live.page);
    expect(await run('readActive')).toEqual({ ok: true, value: { sheet: 'Sheet1', a1: 'A2', value: '0.1' } });
  });
}
