// Sentences about connections to the services and about their answers.

import type { ServiceName } from '../../core/add-on/services';
import type { PanelField } from '../../core/error-codes/panel-field';
import { type AddressProblem, type FieldProblem, sellerField } from '../../core/error-codes/service-codes';
import {
  counted,
  listed,
  quoted,
  shortened,
  shortName,
  shortValue,
  unended,
  WITHHELD,
  withoutAddress,
} from '../phrases';
import { refusedSentence, SERVICE_TEXTS } from '../services/services';
import { ANSWER_PROBLEMS } from './answer-problems';
import type { Again, ErrorSentences } from './error-sentences';

/** What is wrong with a service's address. The address itself is not repeated: it may hold a password. */
const ADDRESS_PROBLEMS: { readonly [Problem in AddressProblem]: string } = {
  scheme: 'it doesn’t start with https://',
  plainHttp: 'http:// is only for this computer (localhost, 127.0.0.1 or [::1])',
  userInfo: 'it has a user name or password',
  query: 'it has a query or a fragment',
  host: 'its host isn’t a domain name',
  ipAddress: 'its host is a number that isn’t an IP address in the usual form, such as 127.0.0.1 or [::1]',
  notAscii: 'its host has characters other than letters from a to z, digits and hyphens',
  port: 'its port isn’t a number from 1 to 65535',
  path: 'its path has characters or steps that an address can’t have',
  tooLong: 'it’s too long',
  notThisMachine: 'it isn’t an address of this computer (localhost, 127.0.0.1 or [::1])',
};

/** What the panel calls the fields that an error of the seller service can be about. */
const SELLER_FIELDS: { readonly [Field in PanelField]?: string } = {
  sellerToken: 'seller token',
  period: 'period',
  bundles: 'bundles',
  os: 'OS',
  groupBy: 'group by',
};

function sellerFieldWords(path: string): string {
  const field = sellerField(path);
  return (field && SELLER_FIELDS[field]) || path;
}

function tryOrAsk({ service }: { service: ServiceName }, again: Again): string {
  return `${again('Try again')}; if it continues, contact ${SERVICE_TEXTS[service].support}.`;
}

/** What to do about an answer that can't be read in parts. */
const ASK_FOR_LESS = 'Choose fewer days or dimensions.';

function answerUnused({ service }: { service: ServiceName }): string {
  return `so its answer wasn’t used. Contact ${SERVICE_TEXTS[service].support}.`;
}

function serviceOf({ service }: { service: ServiceName }): string {
  return SERVICE_TEXTS[service].name;
}

/** Characters of a list's entry that a sentence shows. */
const LONGEST_ENTRY = 200;

function statusOf({ status, statusText = '' }: { status: number; statusText?: string }): string {
  return [status, shortened(statusText, LONGEST_ENTRY)].filter(Boolean).join(', ');
}

/** The entries of the seller API's `errorList`, each by the panel's words for its field. */
function problemsListed(problems: readonly FieldProblem[]): string {
  return problems
    .map(({ field, message }) =>
      [sellerFieldWords(field), unended(message)]
        .filter(Boolean)
        .map((part) => shortened(part, LONGEST_ENTRY))
        .join(': '),
    )
    .join('; ');
}

/** A connection that a report names and the person doesn't have here. */
export function namedNotConnected(service: ServiceName, title: string): string {
  return `${notConnectedHere(service, title)} Connect it, or choose another for this report.`;
}

/** As above, to somebody whose report it isn't. */
export function notConnectedHere(service: ServiceName, title: string): string {
  return `The ${SERVICE_TEXTS[service].noun} ${shortName(title)} isn’t connected here.`;
}

export const SERVICE_ERRORS = {
  ADDRESS_MISSING: ({ setting }) =>
    `The service’s address isn’t set. Set the script property ${setting}, or build the add-on with it.`,
  ADDRESS_INVALID: ({ setting, problem }) =>
    `The address in ${setting} can’t be used: ${ADDRESS_PROBLEMS[problem]}. Enter an address of the form https://host or https://host/path.`,
  NOT_CONNECTED: ({ service, title }) =>
    title ? namedNotConnected(service, title) : SERVICE_TEXTS[service].notConnected,
  LOGIN_REFUSED: ({ service, serviceMessage: words }) =>
    /\bpassword\b/i.test(words) && /\bexpired\b/i.test(words)
      ? `${serviceOf({ service })} says “${unended(shortened(words, LONGEST_ENTRY))}”. Set a new password there, then log in here.`
      : `${SERVICE_TEXTS[service].refused}${quoted(words)}`,
  TOKEN_REFUSED: ({ service, serviceMessage, title = '', by }) =>
    `${refusedSentence(service, title, by)}${quoted(serviceMessage)}`,
  SERVICE_BUSY: (facts, _sentenceOf, again) =>
    `${serviceOf(facts)} is busy (${facts.status}). ${again('Wait a few minutes and try again')}.${quoted(facts.serviceMessage)}`,
  SERVICE_QUOTA_USED: (facts, _sentenceOf, again) =>
    `${serviceOf(facts)}’s quota for today is used up. ${again('Try again tomorrow; a scheduled report does so by itself')}.${quoted(facts.serviceMessage)}`,
  SERVICE_FAILED: (facts, _sentenceOf, again) => {
    const { serviceMessage, problems } = facts;
    const message = problems
      ? [unended(serviceMessage), problemsListed(problems)].filter(Boolean).join('; ')
      : serviceMessage;
    return `${serviceOf(facts)} had an error (${statusOf(facts)}). ${tryOrAsk(facts, again)}${quoted(message)}`;
  },
  SERVICE_UNREACHABLE: (facts, _sentenceOf, again) =>
    `${serviceOf(facts)} couldn’t be reached (${withoutAddress(facts.fault)}). ${again('Try again in a minute')}.`,
  SERVICE_REFUSED: (facts) => {
    const { serviceMessage: message, problems = [] } = facts;
    const readable = problems.filter((problem) =>
      [problem.field, problem.message].some((text) => text !== '' && text !== WITHHELD),
    );
    const step =
      readable.length > 0
        ? `Fix this and try again: ${problemsListed(readable)}.`
        : 'Check what you asked for.';
    const hides = problems.some((problem) => !readable.includes(problem) && problem.message === WITHHELD);
    const hidden = hides && message !== WITHHELD ? quoted(WITHHELD) : '';
    return `${serviceOf(facts)} refused the request (${statusOf(facts)}). ${step}${quoted(message)}${hidden}`;
  },
  ANSWER_UNREADABLE: (facts, _sentenceOf, again) => {
    switch (facts.problem) {
      case ANSWER_PROBLEMS.page:
        return `${serviceOf(facts)} answered with a web page instead of data. ${tryOrAsk(facts, again)}`;
      case ANSWER_PROBLEMS.notReady:
        return `${serviceOf(facts)}’s answer isn’t ready yet. ${again('Wait a few minutes and try again')}.`;
      case ANSWER_PROBLEMS.partial:
        return `${serviceOf(facts)} says that it sent only a part of its answer, so nothing was changed. ${again('Try again', 'choose fewer days or dimensions')}.`;
      default:
        return `${serviceOf(facts)}’s answer couldn’t be read (${facts.status}): ${facts.problem}. ${again('Try again')}.`;
    }
  },
  ANSWER_TOO_LARGE: ({ service, refusal }) =>
    refusal
      ? `${serviceOf({ service })}’s answer would be too large (${refusal.status}). ${ASK_FOR_LESS}${quoted(refusal.serviceMessage)}`
      : `${serviceOf({ service })}’s answer is larger than Google accepts (50 MB). ${ASK_FOR_LESS}`,
  ANSWER_TOO_SLOW: ({ service }, _sentenceOf, again) =>
    `${serviceOf({ service })} took too long to answer. ${again('Try again', 'choose fewer days or dimensions')}.`,
  FIELD_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${shortValue(facts.actual)} instead of ${facts.expected} in ${facts.row === 0 ? '' : `row ${facts.row}, `}field “${facts.field}”, ${answerUnused(facts)}`,
  LIST_INCOMPLETE: (facts, _sentenceOf, again) => {
    const { missing, twice } = facts;
    const troubles = [
      ...(missing.length > 0 ? [`without ${listed(missing)}`] : []),
      ...(twice.length > 0 ? [`with ${listed(twice)} twice`] : []),
    ];
    return `${serviceOf(facts)} sent a list ${troubles.join(' and ')}. ${tryOrAsk(facts, again)}`;
  },
  COLUMNS_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${counted(facts.actual.length, 'column')}${facts.actual.length === 0 ? '' : ` (${listed(facts.actual)})`} instead of ${facts.expected.length} (${listed(facts.expected)}), ${answerUnused(facts)}`,
} satisfies Partial<ErrorSentences>;
