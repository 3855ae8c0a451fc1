// Values that are missing, wrong or unusual.

import { AS_SENT, BLANK, type FaultGroup, field, RIGHT, stated, UNREADABLE } from './fault';

const WRONG = 'FIELD_WRONG, report';
export const VALUES: FaultGroup = {
  title: 'Values',
  faults: [
    {
      title: 'a text instead of a number',
      change: field('"n/a"'),
      stated: stated(null, BLANK, WRONG, WRONG),
    },
    {
      title: 'a number instead of a text',
      change: field('12', { apps: 'name', stats: 'date', csv: 'date', json: 'date' }),
      stated: stated(WRONG, `23 of 24 apps right; ${WRONG}`, WRONG, WRONG),
    },
    {
      title: '`null` instead of a number',
      change: field('null'),
      stated: stated(WRONG, BLANK, WRONG, WRONG),
    },
    {
      title: '`NaN`',
      change: field('NaN'),
      stated: stated(UNREADABLE, UNREADABLE, UNREADABLE, WRONG, UNREADABLE),
    },
    { title: '`"NaN"`', change: field('"NaN"'), stated: stated(null, BLANK, WRONG, WRONG) },
    { title: 'a negative count', change: field('-5'), stated: stated(null, BLANK, WRONG, WRONG) },
    {
      title: 'a negative revenue, as after a claw-back',
      change: field('-12.5', { stats: 'revenue', csv: 'revenue', json: 'revenue' }),
      sentValue: -12.5,
      stated: stated(null, null, AS_SENT, AS_SENT),
    },
    {
      title: 'a number beyond all numbers (`1e400`)',
      change: field('1e400'),
      stated: stated(null, BLANK, WRONG, WRONG),
    },
    {
      title: 'a count too large to be exact (`1e20`)',
      change: field('1e20'),
      stated: stated(null, BLANK, WRONG, WRONG),
    },
    {
      title: 'a huge revenue (`1e15`)',
      change: field('1e15', { stats: 'revenue', csv: 'revenue', json: 'revenue' }),
      sentValue: 1e15,
      stated: stated(null, null, AS_SENT, AS_SENT),
    },
    {
      title: 'a row of a day that wasn’t asked for',
      change: (answer, attempt) =>
        field(attempt.operation === 'csv' ? '2026-06-01T00:00:00' : '"2026-06-01"', {
          stats: 'date',
          csv: 'date',
          json: 'date',
        })(answer, attempt),
      stated: stated(null, null, WRONG, WRONG),
    },
    {
      title: 'a field that nobody knows',
      change: field('{"a":[1]}', { login: 'x', apps: 'x', stats: 'x', json: 'x' }),
      stated: { login: RIGHT, apps: RIGHT, stats: RIGHT, json: RIGHT },
    },
    {
      title: 'a value that nobody knows',
      change: (answer, attempt) =>
        field(attempt.operation === 'csv' ? 'new' : '"new"', {
          apps: 'sdk_status',
          csv: 'country',
          json: 'inventoryType',
        })(answer, attempt),
      sentValue: 'new',
      stated: { apps: AS_SENT, csv: AS_SENT, json: AS_SENT },
    },
  ],
};
