// Ways in which Google may differ, for the tests of the platform check on the emulated host.

import { type CheckHost, checkHost } from './check-host';
import { prepare } from './claims/prepare';

/** The claims with this result, in their order. */
export const idsOf = (check: CheckHost, result: string) =>
  [...check.rows()].flatMap(([id, row]) => (row.result === result ? [id] : []));

/** Claims that differ or fail, and those that the host can't tell, with what was seen. */
export const differing = (check: CheckHost) =>
  [...check.rows()].flatMap(([id, { result, seen }]) =>
    // A claim's pattern may match the host's own error.
    result === 'differs' || result === 'failed' || seen.includes('not emulated') ? [`${id}: ${seen}`] : [],
  );

/** Everything of a person that the check must leave as it is. */
export const leftOf = ({ workbook, host: { state } }: CheckHost) => ({
  tabs: workbook.sheets.map(({ name }) => name).filter((name) => name !== 'Platform check'),
  names: [...workbook.namedRanges.map(({ name }) => name), ...workbook.lostNames],
  user: [...state.propertiesOfUser('owner@example.com')],
  script: [...state.scriptProperties],
  triggers: state.triggers.map(({ handler }) => handler),
  mails: state.mails.length,
});

type Borne = [string, (check: CheckHost) => void];
/** Differences that the add-on can handle. */
export const BORNE: readonly Borne[] = [
  ['the active range throws', ({ host }) => (host.state.noRangeThrows = true)],
  ['formats are refused at the flush', ({ host }) => (host.state.typedColumnsRefuse = 'at flush')],
  ['a lost name has cells', ({ host }) => (host.state.lostNames = { answer: '#REF!', canBeSet: true })],
  [
    'a lost name is not listed',
    ({ host }) => (host.state.lostNames = { answer: 'null', canBeSet: false, isListed: false }),
  ],
];

/** Registers tests that all claims hold. */
export function testBorne(cases: readonly Borne[]): void {
  test.each([...cases])('%s', async (_what, change) => {
    const check = await checkHost();
    prepare(check.workbook, check.host.state);
    change(check);
    await check.run();
    expect(differing(check)).toEqual([]);
    expect(leftOf(check).names).toEqual([]);
  });
}

type Broken = [string, (check: CheckHost) => void, string[]];
/** Differences that the add-on can't handle, with the claims that they break. */
export const BROKEN: readonly Broken[] = [
  [
    'clock triggers are not listed by file',
    ({ host }) => (host.state.clockTriggersListedByFile = false),
    ['triggers.listed: [[false,true],[false,false]]'],
  ],
  [
    'triggers cannot be made, as in a test deployment',
    ({ host }) => (host.state.triggerSupport = 'refused'),
    [
      ...['triggers.listed: throws ', 'triggers.uid: throws ', 'triggers.on-open: throws '],
      ...['file', 'selection', 'new-sheet', 'activate', 'event'].map((what) => `ticks.${what}: throws `),
    ],
  ],
  [
    'dates in formulas are in the zone of the script',
    (check) => (check.zoneOfFormulas = 'Etc/UTC'),
    [
      'functions.date-zone: [["2025-12-09 01:00 in the zone of the spreadsheet, 0 o’clock',
      'functions.returned-midnight: [[46023.9',
    ],
  ],
  [
    'hosts that do not exist answer',
    ({ host }) => (host.state.transportFault = () => undefined),
    ['net.no-such-host: 2'],
  ],
];

/** Registers tests that these claims differ, and say what was seen. */
export function testBroken(cases: readonly Broken[]): void {
  test.each([...cases])('%s', async (_what, change, expected) => {
    const check = await checkHost();
    change(check);
    await check.run();
    const found = differing(check);
    expect(found.map((line) => expected.find((each) => line.startsWith(each)) ?? line)).toEqual(expected);
  });
}

type Met = [string, string, string];
/** A call that fails once, and the result of the first claim. */
export const MET: readonly Met[] = [
  ['a new tab', 'SpreadsheetApp.Spreadsheet.insertSheet', 'failed'],
  ['a tab that is not removed', 'SpreadsheetApp.Spreadsheet.deleteSheet', 'holds'],
  ['the list of names', 'SpreadsheetApp.Spreadsheet.getNamedRanges', 'holds'],
];

/** Registers tests that a failing call affects no claim but the first, and none in the next check. */
export function testMet(cases: readonly Met[]): void {
  test.each([...cases])('%s', async (_what, call, result) => {
    const check = await checkHost();
    check.host.state.faults = [{ call, nth: 2, do: { message: 'Service timed out: Spreadsheets' } }];
    await check.run();
    const [first = ''] = [...check.rows().keys()];
    expect(check.rows().get(first)?.result).toBe(result);
    // The trigger's execution counts its own calls, of which the second makes the tab of this claim.
    expect(idsOf(check, 'failed')).toEqual(result === 'failed' ? [first, 'ticks.activate'] : []);
    expect(idsOf(check, 'differs')).toEqual([]);
    check.host.state.faults = [];
    await check.run();
    expect(idsOf(check, 'failed')).toEqual([]);
    expect(leftOf(check)).toMatchObject({ tabs: ['Sheet1'], names: [] });
  });
}
