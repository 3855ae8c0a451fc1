// The type of a row of the fault matrix, and the words and changes that rows are made of.

import type { HttpAnswer, HttpRequest } from '../../../src/http/gateway';
import { errorAnswer, type Raw, withField } from '../answer-edits';
import type { Asked, Operation, Values } from '../operations';
import type { Changed } from '../recorded-services';

/** The request whose answer a fault changes. */
interface Attempt {
  operation: Operation;
  request: HttpRequest;
  /** 1 for the operation's first request. */
  number: number;
  nowMs: number;
}

export interface AnswerFault {
  title: string;
  change(answer: HttpAnswer, attempt: Attempt): Changed;
  /** The value in the table instead of the fact, if it is written as sent. */
  sentValue?: string | number;
  /** The table in place of the facts, if rows are written as they were sent. */
  written?(facts: Values, operation: Operation): Values;
  /** Another question than the operation's own, and its facts. */
  asked?: Asked;
  /** The expected outcome of each operation; absent if its answers can't have the fault. */
  stated: { readonly [Name in Operation]?: string };
}

export interface FaultGroup {
  title: string;
  faults: readonly AnswerFault[];
}

/** Outcomes in the words of the document. */
export const RIGHT = 'right';
export const AS_SENT = 'as sent';
/** Rows that are written as sent, of which one came twice. */
export const twice = (row: string) => `as sent, and named as sent twice: ${row}`;
/** What an app's record has no count of users for, which fails no list of apps. */
export const BLANK = 'blank, and named';
export const again = (seconds: string) => `right at try 2, ${seconds} s later`;

/** The outcome of each operation. If an app fails, the other two are right. */
export function stated(
  login: string | null,
  apps: string | null,
  ofApp: string | null,
  csv: string | null,
  json: string | null = csv,
): AnswerFault['stated'] {
  const stats = ofApp === null || !/^[A-Z]/.test(ofApp) ? ofApp : `2 of 3 apps right; ${ofApp}`;
  const all = { login, apps, stats, csv, json };
  return Object.fromEntries(Object.entries(all).filter(([, outcome]) => outcome !== null));
}
export const alike = (outcome: string) => stated(outcome, outcome, outcome, outcome);

export const always =
  (status: number, message: string, headers: Record<string, string> = {}): AnswerFault['change'] =>
  (_answer, { operation }) => ({ ...errorAnswer(operation, status, message), headers });

/** The fault in the first request alone. */
export const once =
  (change: AnswerFault['change']): AnswerFault['change'] =>
  (answer, attempt) =>
    attempt.number === 1 ? change(answer, attempt) : answer;

export const fault =
  (text: string): AnswerFault['change'] =>
  (_answer, { request }) => ({ fault: `${text}: ${request.url.replace(/\?.*/, '')}` });

/** A time-out at the end of the request's time limit. */
export const timeout: AnswerFault['change'] = (_answer, { request }) => ({
  fault: `Timeout: ${request.url.replace(/\?.*/, '')}`,
  isTimeout: true,
});

export const body =
  (change: (body: string) => string): AnswerFault['change'] =>
  (answer) => ({ ...answer, body: change(answer.body) });

/** Changes a field of one row. @param names the field of each operation, if it isn't the usual one */
export const field =
  (raw: Raw, names: Partial<Record<Operation, string>> = {}): AnswerFault['change'] =>
  (answer, { operation }) => {
    const usual = {
      login: 'access_token',
      apps: 'uniques',
      stats: 'impressions',
      csv: 'impressions',
      json: 'impressions',
    };
    return withField(operation, answer, names[operation] ?? usual[operation], raw);
  };

export const PAGE =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
export const page =
  (status: number): AnswerFault['change'] =>
  () => ({ status, headers: { 'content-type': 'text/html' }, body: PAGE });

const daysOf = ({ byDay }: HttpRequest) =>
  byDay
    ? (Date.parse(byDay.days.last) - Date.parse(byDay.days.first)) / 86_400_000 + 1
    : Number.POSITIVE_INFINITY;

/** The fault only in requests of more days than `most`. */
export const aboveDays =
  (most: number, change: AnswerFault['change']): AnswerFault['change'] =>
  (answer, attempt) =>
    daysOf(attempt.request) > most ? change(answer, attempt) : answer;

export const TWO_PARTS = 'right in 2 parts';
export const UNREADABLE = 'ANSWER_UNREADABLE, retry';
export const lasting = (outcome: string) => `${outcome}, 5 tries`;
