// Everything that reads a text of a cell, of the reports tab, of a colleague's report, or of a person at the panel.

import { isMatch } from '../../sidebar/choice/app-search';
import { readBundles } from '../../sidebar/choice/choice-changes';
import { reportFailure } from '../../sidebar/server/failures';
import { privateKeyOf } from '../../src/connections/bigquery/private-key';
import { readConnection } from '../../src/connections/connection';
import { sharedFiles } from '../../src/connections/share-notes';
import { foldName, namesIn } from '../../src/core/name';
import { parsePeriod } from '../../src/core/period';
import { AnswerCache } from '../../src/formulas/answer-cache';
import { dayOrTextOf, namesOf, switchOf } from '../../src/formulas/cell-argument';
import { choiceOfFormula, outsideChoice } from '../../src/formulas/formula-reading';
import { argumentSeparator, formulaOf } from '../../src/formulas/formula-text';
import { answerCall } from '../../src/panel/answer-call';
import { readPanelMemory } from '../../src/panel/panel-memory';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { isSameOwner } from '../../src/runs/data-owner';
import { queryOf } from '../../src/runs/query';
import { fileStateIn, fileStateKey } from '../../src/saved/tab/file-state';
import { recordOfExport, recordOfText } from '../../src/saved/tab/report-record';
import { runsTold } from '../../src/saved/tab/runs-cell';
import { blockNameOf } from '../../src/sheet/block-name';
import { cellsOf } from '../../src/sheet/cells';
import { maySpill } from '../../src/sheet/neighbours/spills';
import { SOURCES } from '../../src/sources/registry';
import { headerNote } from '../../src/text/header-note';
import { scheduleMail } from '../../src/text/mail';
import { day, onDay } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { answerOf, givenQuery, tableOrder } from '../runs/given-run';
import type { Reader } from './linear-work';

const TODAY = onDay(day('2026-11-20'));
export const ALL_APPS = queryOf(firstChoice(), SOURCES.appStats, TODAY);

const FORMULAS = [
  ...['=APP_STATS("', '=APP_STATS({"', '=SELLER_STATS("last 7 days",,"', '=SELLER_STATS('],
  ...['=APP_LIST(', '='],
];
const REQUESTS = [
  ...['{"choice":{"source":"appStats","apps":["', '{"text":"'],
  ...['{"service":"account","values":{"email":"', '{"draft":{"id":"'],
];

/** A cache that holds `head` under every key, and nothing else. */
function cacheOf(head: string): AnswerCache {
  const clock = new FakeClock();
  const cache = {
    getAll: (keys: readonly string[]) => Object.fromEntries(keys.slice(0, 1).map((key) => [key, head])),
    putAll: () => undefined,
    remove: () => undefined,
  };
  const packer = { pack: (text: string) => text, unpack: (packed: string) => packed };
  const lock = { tryHold: (_waitMs: number, work: () => void) => work() === undefined };
  return new AnswerCache(cache, packer, lock, clock, clock.now() + 25_000);
}

/** An answer to a call that is not in order. */
export const refusalOf = (call: string, request: string) =>
  answerCall({ call, request }, noDeps, () => undefined);
const noDeps = () => {
  throw new Error('dependencies were made for a request that is not in order');
};

export const SHEET_READERS: readonly Reader[] = [
  [
    'the record of a report',
    ['', '"name":"', '"choice":{"apps":["'].map((field) => `{"version":7,${field}`),
    (text) => recordOfText(text),
  ],
  [
    'what runs have left',
    ['', '"result":"', '"otherApps":["', '"columnsKept":{"values":["'].map((field) => `{${field}`),
    (text) => runsTold(text, 0),
  ],
  [
    'what the file’s properties keep of runs',
    ['{"daysMissed":[{"first":"2026-', '{"dataOwner":"'],
    (text) => fileStateIn({ [fileStateKey('12345678')]: text }, '12345678', 0),
  ],
  [
    'a report for a colleague',
    ['"choice":{"apps":["', '"name":"'].map(
      (field) => `{"format":"publisher-stats-report","version":7,${field}`,
    ),
    recordOfExport,
  ],
  [
    'whose data a block holds',
    ['App stats of ', 'App stats of p1, '],
    (text) => isSameOwner(text, SOURCES.appStats, ALL_APPS, ['p1', 'p2', ', ']),
  ],
  ['the name of a block', [], blockNameOf],
  ['a period', ['2026-01-01', '2026-01-01..', 'last ', 'last='], parsePeriod],
  ['names in a text', [], (text) => namesIn([text]).map(foldName)],
  [
    'the text of a cell',
    ['='],
    (text) =>
      cellsOf({ columns: [{ name: 'app', title: 'App', kind: 'text', role: 'app' }], rows: [[text]] }),
  ],
  ['a mail', [], (text) => scheduleMail(text, { name: text, url: 'https://sheet.example' })],
  ['a formula of a cell', FORMULAS, choiceOfFormula],
  ['what a formula has outside of its choice', FORMULAS, outsideChoice],
  ['whether a formula may fill other cells', FORMULAS, maySpill],
  ['a private key', ['-----BEGIN PRIVATE KEY-----', '-----BEGIN PRIVATE KEY-----MIIE'], privateKeyOf],
  ['names in an argument of a formula', ['"', '#'], (text) => namesOf([[text, text]], 'apps')],
  ['a switch of a formula', ['"', '#'], (text) => switchOf(text, 'headers', true)],
  ['a day in a formula', ['"', '#'], (text) => dayOrTextOf(text, 'from', () => null)],
  [
    'a choice as a formula',
    [],
    (text) => formulaOf({ ...firstSellerChoice(), bundles: [text], groupBy: [text] }, ';'),
  ],
  ['a locale', ['de_'], argumentSeparator],
  [
    'a choice',
    [],
    (text) =>
      queryOf(
        { ...firstSellerChoice(), bundles: [text], groupBy: [text], os: [text], period: text },
        SOURCES.sellerStats,
        TODAY,
      ),
  ],
  [
    'the head of a stored answer',
    ['1:00000000:', '9', '100000:00000000:'],
    (text) => cacheOf(text).answer('request', 600, () => 1),
  ],
  ...['connect', 'write', 'saveReport', 'importReport'].map(
    (call): Reader => [`the request of ${call}`, REQUESTS, (text) => refusalOf(call, text)],
  ),
  ['the name of a call', [], (text) => refusalOf(text, '{}')],
  ['a note of what is shared', ['{"name":"'], (text) => sharedFiles({ 'shared.sheet-1': text })],
  ['a stored connection', ['{"id":"'], readConnection],
  [
    'the panel as it was left',
    ['{"tab":"build","choice":{"source":"appStats","apps":["'],
    (text) => readPanelMemory({ 'panel.sheet-1': text, 'panel.sheet-1.seller': text }, 'sheet-1'),
  ],
  [
    'the note of a header',
    [],
    (text) =>
      headerNote(
        tableOrder({
          source: { ...SOURCES.appStats, title: text },
          periodName: text,
          query: givenQuery({ bundles: [text], os: [text] }),
        }),
        answerOf({ columns: [], rows: [] }, { account: text, requestIds: [text] }),
        1,
      ),
  ],
  ['a failed call', ['Error: '], (text) => reportFailure(text, true)],
  ['a list of bundles', ['com.a,'], readBundles],
  [
    'a search in the list of apps',
    [],
    (text) => isMatch({ id: '1', name: 'Chess', detail: 'com.chess', namesake: false }, text),
  ],
];
