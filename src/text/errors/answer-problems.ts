// What is wrong with an answer of a service, and why a service has no figures for a period.

export const ANSWER_PROBLEMS = {
  empty: 'the answer was empty',
  page: 'the answer was a web page, not data',
  damaged: 'the answer was cut off or damaged',
  tooDeep: 'a deeply nested value',
  undocumented: 'the answer was not in the documented form',
  tooLarge: 'the answer is larger than Google accepts (50 MB)',
  notReady: 'the answer isn’t ready yet',
  partial: 'only a part of the answer came',
  redirect: 'the address answers with a redirect',
  csvCutOff: 'the CSV is cut off in its last line',
  csvDamaged: (record: number, problem: string) => `the CSV is damaged in record ${record}: ${problem}`,
} as const;

/** What stands in a field of an answer, by the kind of its column. */
export const FIELD_WORDS = {
  count: 'a whole number from 0 to 9,007,199,254,740,991',
  ratio: 'a ratio of 0 or more',
  number: 'a number',
} as const;

export const CSV_PROBLEMS = {
  openQuote: 'a quoted field is not closed',
  textAfterQuote: 'text follows a closing quote',
} as const;

export const PERIOD_REASONS = {
  appList: 'the service lists apps for last=day, last=week or last=month only',
  seller: 'the seller service takes days, and only the account service knows which days these are',
  discrepancies:
    'both services must be read for the same days, and only the account service knows which days these are',
} as const;
