// Sentences about what a person has chosen or typed.

import type { FilterProblem, GroupProblem } from '../../core/error-codes/choice-codes';
import type { ErrorDetails } from '../../core/errors';
import { nearestOf } from '../../core/lists/nearest-values';
import { LISTED_PERIODS } from '../../core/period';
import { LONGEST_FILTER, MOST_CONDITIONS } from '../../core/report/filter';
import { noSuchDay } from '../dates';
import { grouped, listed, shortValue } from '../phrases';
import { CHOICE_PROBLEMS } from './choice-problems';
import type { ErrorSentences } from './error-sentences';

/** `a metric`, `an OS`. */
function withArticle(noun: string): string {
  return `${/^[aeioO]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const FILTER_PROBLEMS: {
  readonly [Problem in FilterProblem]: (facts: ErrorDetails['FILTER_WRONG']) => string;
} = {
  condition: ({ part }) =>
    `The filter’s “${shortValue(part)}” isn’t a condition. Use, for example, country=US,DE; impressions>=1000.`,
  value: ({ part }) =>
    `The filter’s “${shortValue(part)}” lacks a value. Enter one, or remove the condition.`,
  quotes: ({ part }) =>
    `The filter’s “${shortValue(part)}” has a quotation mark in the wrong place. Write the whole value in double quotes, and double those inside.`,
  tooMany: () => `A filter can have up to ${MOST_CONDITIONS} conditions. Remove some.`,
  tooLong: () =>
    `A filter can have up to ${grouped(LONGEST_FILTER)} characters. Use fewer or shorter values.`,
  field: ({ part, fields }) => `The filter’s “${shortValue(part)}” isn’t a field. Use ${listed(fields)}.`,
  date: ({ part }) =>
    `A filter can’t have “${shortValue(part)}”, because the period says which days there are. Choose another period instead.`,
  text: ({ part }) => `The filter’s “${shortValue(part)}” compares text. Use =, !=, ~ or !~.`,
  number: ({ part }) =>
    `The filter’s “${shortValue(part)}” compares numbers. Use >= or <= and one number, for example 1000 or 0.5.`,
};

const GROUPS_TAB = 'Publisher Stats groups';

const GROUP_PROBLEMS: { readonly [What in GroupProblem['what']]: (text: string) => string } = {
  name: (text) => `“${shortValue(text)}” can’t name a group. Use up to 50 letters, digits and spaces`,
  field: (text) => `${shortValue(text)} is the name of a field. Give the group another name`,
  of: (text) => `“${shortValue(text)}” isn’t Country, App or Bundle`,
  otherOf: () => 'the rows above say another field. A group is of one field',
  labels: (text) => `${shortValue(text)} has two labels. Keep one of them`,
  tooMany: () => 'this is more than 20 groups. Remove some',
  tooLong: () => 'this is below row 5,001. Remove rows',
};

/** What keeps a group from being read, for example `B7: “Land” isn’t Country, App or Bundle.` */
export function groupProblem({ cell, what, text }: GroupProblem): string {
  return `${cell}: ${GROUP_PROBLEMS[what](text)}.`;
}

const GROUP_TABS = {
  none: `this spreadsheet has no tab ${GROUPS_TAB}. Make one with New group under Group by`,
  foreign: `the tab ${GROUPS_TAB} has other headings than Group, Of, Value and Label. Rename that tab, then press New group under Group by`,
  read: `the tab ${GROUPS_TAB} doesn’t have it. Add it there, or leave it out`,
} as const;

export const CHOICE_ERRORS = {
  PERIOD_UNKNOWN: ({ text }) =>
    noSuchDay(text) ??
    `“${shortValue(text)}” isn’t a period. Nearest: ${listed(
      nearestOf(
        text,
        LISTED_PERIODS.map((each) => [each]),
      ),
    )}. Use one of these, or days such as 2026-01-31 or 2026-01-01..2026-01-31.`,
  PERIOD_REVERSED: ({ first, last }) =>
    `The period ends (${last}) before it starts (${first}). Swap the two days.`,
  PERIOD_NOT_SERVED: ({ text, source, reason }) =>
    `${source} isn’t available for “${shortValue(text)}”, because ${reason}. Use days instead, for example last 30 days.`,
  NAME_UNKNOWN: ({ what, name, names }) =>
    `“${shortValue(name)}” isn’t ${withArticle(what)}. Use ${listed(names)}.`,
  NAME_TWICE: ({ what, name }) => `The ${what} ${name} is given twice. Remove one.`,
  CHOICE_INVALID: ({ problem }) => problem,
  FILTER_WRONG: (facts) => FILTER_PROBLEMS[facts.problem](facts),
  GROUP_MISSING: ({ group, tab, why }) =>
    why
      ? `The group ${shortValue(group)} can’t be read. In the tab ${GROUPS_TAB}, ${groupProblem(why)}`
      : `There is no group ${shortValue(group)}: ${GROUP_TABS[tab]}.`,
  NO_APPS: () => CHOICE_PROBLEMS.noApp,
  APP_UNKNOWN: ({ app }) => `This account has no app ${shortValue(app)}. Choose from its list again.`,
} satisfies Partial<ErrorSentences>;
