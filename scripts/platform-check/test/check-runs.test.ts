// The platform check with formulas in error, hidden tabs, and results that a person has typed.

import { checkHost, closeCheckHosts } from './check-host';
import { prepare } from './claims/prepare';

closeCheckHosts();

test.each(['#ERROR!', '#NAME?'])('a formula that shows %s for good differs', async (text) => {
  const check = await checkHost();
  check.formulaText = text;
  await check.run();
  expect(check.rows().get('cells.semicolon')).toMatchObject({ result: 'differs', seen: `[["${text}"]]` });
});

test('a chart tab that a person had hidden stays hidden', async () => {
  const check = await checkHost();
  prepare(check.workbook, check.host.state);
  const { id } = check.workbook.sheetByName('Chart1') ?? { id: 0 };
  check.workbook.hideSheet(id, true);
  await check.run();
  expect(check.rows().get('tabs.chart-known')?.result).toBe('holds');
  expect(check.workbook.sheet(id).hidden).toBe(true);
});

test('what a person has seen is kept and can be copied, and an emptied result is tried again', async () => {
  const check = await checkHost();
  await check.run();
  const ids = [...check.rows().keys()];
  const put = (id: string, column: number, value: string) => {
    const tab = check.workbook.sheetByName('Platform check')?.id ?? 0;
    check.workbook.setCells(tab, ids.indexOf(id) + 2, column, [[{ value }]]);
  };
  put('hand.mail', 2, 'Differs');
  put('hand.mail', 5, 'two mails');
  put('hand.viewer', 5, 'no answer yet');
  put('cells.notes', 2, '');
  put('cells.notes', 5, 'a mistake');
  await check.run();
  expect(check.rows().get('hand.mail')).toEqual({
    result: 'differs',
    seen: 'two mails',
    todo: '',
    copied: '| hand.mail | differs | two mails |',
  });
  const { todo, ...viewer } = check.rows().get('hand.viewer') ?? { todo: '' };
  expect(viewer).toMatchObject({ result: 'not tried', seen: 'no answer yet' });
  expect(todo).not.toBe('');
  expect(check.rows().get('cells.notes')).toMatchObject({
    result: 'holds',
    seen: JSON.stringify([[['line\nline', '']], [['', '']]]),
  });
});
