// Sentences about connections to the services and about their answers.

import type { AskedService, FieldProblem } from '../../core/errors';
import { counted, listed, quoted, shortened, shortValue, unended, withoutAddress } from '../phrases';
import { ADDRESS_PROBLEMS } from './address-problems';
import type { ErrorSentences } from './error-sentences';
import { sellerField } from './seller-fields';

const NOT_CONNECTED: { readonly [Name in AskedService]: string } = {
  account: 'No account is connected. Log in to continue.',
  seller: 'No seller is connected. Connect a seller token to continue.',
  bigquery: 'BigQuery isn’t connected. Connect a service account key under Account to continue.',
};

const CONNECT_AGAIN: { readonly [Name in AskedService]: string } = {
  account: 'This login is no longer accepted. Log in again to continue; your reports are kept.',
  seller: 'This seller token is no longer accepted. Connect it again to continue; your reports are kept.',
  bigquery:
    'BigQuery no longer accepts this service account. Connect its key again to continue; your reports are kept.',
};

/** Who can help with the service itself. */
const SUPPORT: { readonly [Name in AskedService]: string } = {
  account: 'the publisher service’s support',
  seller: 'the publisher service’s support',
  bigquery: 'Google Cloud’s support',
};

function tryOrAsk({ service }: { service: AskedService }): string {
  return `Try again; if it continues, contact ${SUPPORT[service]}.`;
}

/** What to do about an answer that cannot come in parts. */
const ASK_FOR_LESS = 'Choose fewer days or dimensions.';

function answerUnused({ service }: { service: AskedService }): string {
  return `so its answer wasn’t used. Contact ${SUPPORT[service]}.`;
}

const SERVICES: { readonly [Name in AskedService]: string } = {
  account: 'The account service',
  seller: 'The seller service',
  bigquery: 'BigQuery',
};

function serviceOf({ service }: { service: AskedService }): string {
  return SERVICES[service];
}

/** How much of one entry of a list a sentence shows, in characters. */
const LONGEST_ENTRY = 200;

function inBrackets(text: string): string {
  return text && ` (${shortened(text, LONGEST_ENTRY)})`;
}

/** The entries of the seller API's `errorList`, each by the panel's words for its field. */
function problemsListed(problems: readonly FieldProblem[]): string {
  return problems
    .map(({ field, message }) =>
      [sellerField(field)?.words || field, unended(message)]
        .filter(Boolean)
        .map((part) => shortened(part, LONGEST_ENTRY))
        .join(': '),
    )
    .join('; ');
}

export const SERVICE_ERRORS = {
  ADDRESS_MISSING: ({ setting }) =>
    `The service’s address isn’t set. Set the script property ${setting}, or build the add-on with it.`,
  ADDRESS_INVALID: ({ setting, problem }) =>
    `The address in ${setting} can’t be used: ${ADDRESS_PROBLEMS[problem]}. Enter an address of the form https://host or https://host/path.`,
  NOT_CONNECTED: ({ service }) => NOT_CONNECTED[service],
  LOGIN_REFUSED: ({ serviceMessage }) =>
    `This email and password weren’t accepted. Check both and try again.${quoted(serviceMessage)}`,
  SELLER_TOKEN_REFUSED: ({ serviceMessage }) =>
    `This seller token wasn’t accepted. Check it and try again.${quoted(serviceMessage)}`,
  TOKEN_REFUSED: ({ service, serviceMessage }) => `${CONNECT_AGAIN[service]}${quoted(serviceMessage)}`,
  SERVICE_BUSY: (facts) =>
    `${serviceOf(facts)} is busy (${facts.status}). Wait a few minutes and try again.${quoted(facts.serviceMessage)}`,
  SERVICE_FAILED: (facts) =>
    `${serviceOf(facts)} had an error (${facts.status}). ${tryOrAsk(facts)}${quoted(facts.serviceMessage)}`,
  SERVICE_UNREACHABLE: (facts) =>
    `${serviceOf(facts)} couldn’t be reached (${withoutAddress(facts.fault)}). Try again in a minute.`,
  SERVICE_REFUSED: (facts) =>
    `${serviceOf(facts)} refused the request (${facts.status}). Check what you asked for.${quoted(facts.serviceMessage)}`,
  ANSWER_UNREADABLE: (facts) =>
    `${serviceOf(facts)}’s answer couldn’t be read (${facts.status}): ${facts.problem}. Try again.`,
  ANSWER_TOO_LARGE: ({ service, refusal }) =>
    refusal
      ? `${serviceOf({ service })}’s answer would be too large (${refusal.status}). ${ASK_FOR_LESS}${quoted(refusal.serviceMessage)}`
      : `${serviceOf({ service })}’s answer is larger than Google accepts (50 MB). ${ASK_FOR_LESS}`,
  ANSWER_TOO_SLOW: ({ service }) =>
    `${serviceOf({ service })} took too long to answer. Try again, or choose fewer days or dimensions.`,
  FIELD_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${shortValue(facts.actual)} instead of ${facts.expected} in ${facts.row === 0 ? '' : `row ${facts.row}, `}field “${facts.field}”, ${answerUnused(facts)}`,
  COLUMNS_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${counted(facts.actual.length, 'column')}${facts.actual.length === 0 ? '' : ` (${listed(facts.actual)})`} instead of ${facts.expected.length}, ${answerUnused(facts)}`,
  SELLER_INVALID: ({ statusText, message, problems }) =>
    `The seller service didn’t accept the request${inBrackets(statusText)}. ${problems.length > 0 ? `Fix this and try again: ${problemsListed(problems)}.` : 'Check what you asked for.'}${quoted(message)}`,
  SELLER_FAILED: ({ responseStatus, statusText, message, problems }) =>
    `The seller service had an error (${[responseStatus, statusText].filter(Boolean).join(', ')}). ${tryOrAsk({ service: 'seller' })}${quoted([unended(message), problemsListed(problems)].filter(Boolean).join('; '))}`,
} satisfies Partial<ErrorSentences>;
