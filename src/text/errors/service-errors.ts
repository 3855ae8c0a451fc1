// Sentences about connections to the services and about their answers.

import type { FieldProblem, ServiceName } from '../../core/errors';
import { counted, listed, quoted, unended } from '../phrases';
import type { ErrorSentences } from './error-sentences';
import { sellerField } from './seller-fields';

const LOG_IN: { readonly [Name in ServiceName]: string } = {
  account: 'log in again in the sidebar',
  seller: 'connect a seller token again in the sidebar',
};

/** What to do about a fault of the service. */
const ASK_SUPPORT = 'try again, and if it stays tell its support.';
const ANSWER_UNUSED = 'that answer was not used; tell its support.';

function serviceOf(facts: { service: ServiceName }): string {
  return `The ${facts.service} interface`;
}

function inBrackets(text: string): string {
  return text && ` (${text})`;
}

/** The entries of the seller interface's `errorList`, each by the panel's words for its field. */
function problemsListed(problems: readonly FieldProblem[]): string {
  return problems
    .map(({ field, message }) =>
      [sellerField(field)?.words || field, unended(message)].filter(Boolean).join(': '),
    )
    .join('; ');
}

export const SERVICE_ERRORS = {
  ADDRESS_MISSING: ({ setting }) =>
    `The service’s address is missing: set the script property ${setting}, or build the add-on with it.`,
  ADDRESS_INVALID: ({ setting }) =>
    `The address in ${setting} cannot be used: give an https:// address without a query.`,
  NOT_CONNECTED: (facts) =>
    facts.service === 'account'
      ? 'No account is connected: log in in the sidebar.'
      : 'No seller is connected: paste a seller token in the sidebar and press Connect.',
  LOGIN_REFUSED: ({ serviceMessage }) =>
    `The service did not accept this e-mail and password: check both and try again.${quoted(serviceMessage)}`,
  TOKEN_REFUSED: (facts) =>
    `${serviceOf(facts)} no longer accepts the stored token: ${LOG_IN[facts.service]}; nothing else is lost.${quoted(facts.serviceMessage)}`,
  SERVICE_BUSY: (facts) =>
    `${serviceOf(facts)} asks for a pause (HTTP ${facts.status}): wait a few minutes and try again.${quoted(facts.serviceMessage)}`,
  SERVICE_FAILED: (facts) =>
    `${serviceOf(facts)} has a fault of its own (HTTP ${facts.status}): ${ASK_SUPPORT}${quoted(facts.serviceMessage)}`,
  SERVICE_UNREACHABLE: (facts) =>
    `${serviceOf(facts)} could not be reached (${facts.fault}): try again in a minute.`,
  SERVICE_REFUSED: (facts) =>
    `${serviceOf(facts)} refused the request (HTTP ${facts.status}): check what was asked for.${quoted(facts.serviceMessage)}`,
  ANSWER_UNREADABLE: (facts) =>
    `${serviceOf(facts)} sent something that cannot be read (HTTP ${facts.status}): ${facts.problem}; try again.`,
  FIELD_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${facts.actual} where ${facts.expected} was expected, in ${facts.row === 0 ? 'the answer’s' : `row ${facts.row},`} field “${facts.field}”: ${ANSWER_UNUSED}`,
  COLUMNS_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${counted(facts.actual.length, 'column')}${facts.actual.length === 0 ? '' : ` (${listed(facts.actual)})`} instead of ${facts.expected.length}: ${ANSWER_UNUSED}`,
  SELLER_INVALID: ({ statusText, message, problems }) =>
    `The seller interface did not accept the request${inBrackets(statusText)}: ${problems.length > 0 ? `${problemsListed(problems)}. Correct this and try again.` : 'check what was asked for.'}${quoted(message)}`,
  SELLER_FAILED: ({ responseStatus, statusText, message, problems }) =>
    `The seller interface answered with error ${responseStatus}${inBrackets(statusText)}: ${ASK_SUPPORT}${quoted([unended(message), problemsListed(problems)].filter(Boolean).join('; '))}`,
  STORE_FULL: ({ store }) =>
    `Google has no room left for ${store}: disconnect accounts that you no longer need.`,
} satisfies Partial<ErrorSentences>;
