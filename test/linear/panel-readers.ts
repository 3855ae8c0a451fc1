// Everything that reads a text of a cell, of a formula, or of a person at the panel.

import { isMatch } from '../../sidebar/choice/app-search';
import { readBundles } from '../../sidebar/choice/choice-changes';
import { reportFailure } from '../../sidebar/server/failures';
import { privateKeyOf } from '../../src/connections/bigquery/private-key';
import { readConnection } from '../../src/connections/connection';
import { sharedFiles } from '../../src/connections/share-notes';
import { AnswerCache } from '../../src/formulas/answer-cache';
import { dayOrTextOf, namesOf, switchOf } from '../../src/formulas/cell-argument';
import { argumentsOutsideChoice, choiceOfFormula } from '../../src/formulas/formula-reading';
import { argumentSeparator, formulaOf } from '../../src/formulas/formula-text';
import { answerCall } from '../../src/panel/answer-call';
import { readPanelMemory } from '../../src/panel/panel-memory';
import { firstSellerChoice } from '../../src/runs/choice';
import { queryOf } from '../../src/runs/query';
import { maySpill } from '../../src/sheet/neighbours/spills';
import { SOURCES } from '../../src/sources/registry';
import { headerNote } from '../../src/text/header-note';
import { day, onDay } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { answerOf, givenQuery, tableOrder } from '../runs/given-run';
import { orSentence, type TextReader } from './text-reader';

const TODAY = day('2026-11-20');
const FORMULAS = [
  '=APP_STATS("',
  '=APP_STATS({"',
  '=SELLER_STATS("last 7 days",,"',
  '=SELLER_STATS(',
  '=APP_LIST(',
  '=',
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
  const lock = {
    tryHold: (_waitMs: number, work: () => void) => {
      work();
      return true;
    },
  };
  return new AnswerCache(cache, packer, lock, clock, clock.now() + 25_000);
}

const noDeps = () => {
  throw new Error('dependencies were made for a request that is not in order');
};

export function panelReaders(): readonly TextReader[] {
  return [
    {
      subject: 'a formula of a cell',
      openings: FORMULAS,
      read: (text) => orSentence(() => [choiceOfFormula(text), argumentsOutsideChoice(text)]),
    },
    {
      subject: 'whether a formula may fill other cells',
      openings: FORMULAS,
      read: maySpill,
    },
    {
      subject: 'a private key',
      openings: ['-----BEGIN PRIVATE KEY-----', '-----BEGIN PRIVATE KEY-----MIIE'],
      read: privateKeyOf,
    },
    {
      subject: 'the arguments of a formula',
      openings: ['"', '#'],
      read: (text) => [
        orSentence(() => namesOf([[text, text]], 'apps')),
        orSentence(() => switchOf(text, 'headers', true)),
        orSentence(() => dayOrTextOf(text, 'from', () => null)),
      ],
    },
    {
      subject: 'a choice as a formula',
      read: (text) =>
        orSentence(() => formulaOf({ ...firstSellerChoice(), bundles: [text], groupBy: [text] }, ';')),
    },
    { subject: 'a locale', openings: ['de_'], read: (text) => argumentSeparator(text) },
    {
      subject: 'a choice',
      read: (text) =>
        orSentence(() =>
          queryOf(
            { ...firstSellerChoice(), bundles: [text], groupBy: [text], os: [text], period: text },
            SOURCES.sellerStats,
            onDay(TODAY),
          ),
        ),
    },
    {
      subject: 'the head of a stored answer',
      openings: ['1:00000000:', '9', '100000:00000000:'],
      read: (text) => cacheOf(text).answer('request', 600, () => 1),
    },
    ...['connect', 'write', 'saveReport', 'importReport'].map(
      (name): TextReader => ({
        subject: `the request of ${name}`,
        openings: [
          '{"choice":{"source":"appStats","apps":["',
          '{"text":"',
          '{"service":"account","values":{"email":"',
          '{"draft":{"id":"',
        ],
        read: (text) => answerCall({ call: name, request: text }, noDeps, () => undefined),
      }),
    ),
    {
      subject: 'the name of a call',
      read: (text) => answerCall({ call: text, request: '{}' }, noDeps, () => undefined),
    },
    {
      subject: 'a note of what is shared',
      openings: ['{"name":"'],
      read: (text) => sharedFiles({ 'shared.sheet-1': text }),
    },
    { subject: 'a stored connection', openings: ['{"id":"'], read: readConnection },
    {
      subject: 'the panel as it was left',
      openings: ['{"tab":"build","choice":{"source":"appStats","apps":["'],
      read: (text) => readPanelMemory({ 'panel.sheet-1': text, 'panel.sheet-1.seller': text }, 'sheet-1'),
    },
    {
      subject: 'the note of a header',
      read: (text) =>
        headerNote(
          tableOrder({
            source: { ...SOURCES.appStats, title: text },
            periodName: text,
            query: givenQuery({ bundles: [text], os: [text] }),
          }),
          answerOf({ columns: [], rows: [] }, { account: text, requestIds: [text] }),
          1,
        ),
    },
    { subject: 'a failed call', openings: ['Error: '], read: (text) => reportFailure(text, true) },
    { subject: 'a list of bundles', openings: ['com.a,'], read: readBundles },
    {
      subject: 'a search in the list of apps',
      read: (text) => isMatch({ id: '1', name: 'Chess', detail: 'com.chess', namesake: false }, text),
    },
  ];
}
