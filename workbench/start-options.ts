// What can be set when the workbench starts, as options of its command, each in words.

import { parseArgs } from 'node:util';

/** What `npm start` was asked for. */
export interface StartOptions {
  port: number;
  locale: string;
  timeZone: string;
  user: string;
}

/** The Google account of the person at the page, who also owns the spreadsheet. */
export const defaultUser = 'analyst@example.com';

const options = {
  port: { type: 'string', default: '8321', words: 'port of the page on this machine; 0 takes any free one' },
  locale: { type: 'string', default: 'en_US', words: 'locale of the spreadsheet, as de_DE' },
  'time-zone': {
    type: 'string',
    default: 'America/New_York',
    words: 'time zone of the spreadsheet, as Europe/Berlin',
  },
  user: {
    type: 'string',
    default: defaultUser,
    words: 'e-mail of the person at the page, who owns the spreadsheet',
  },
  help: { type: 'boolean', default: false, words: 'lists the options and starts nothing' },
} as const;

/** What `--help` prints: one line per option. */
export function helpText(): string {
  const lines = Object.entries(options).map(([name, { type, default: standard, words }]) => {
    const given = type === 'string' ? `--${name} <value>` : `--${name}`;
    return `  ${given.padEnd(20)} ${words}${type === 'string' ? ` (without it: ${standard})` : ''}`;
  });
  return ['npm start starts the workbench. It takes options after "--":', '', ...lines, '', example].join(
    '\n',
  );
}

const example = 'For example: npm start -- --locale de_DE --time-zone Europe/Berlin';

/**
 * @returns null when help is asked for.
 * @throws Error with one sentence for an option that there is not, or that cannot be so.
 */
export function startOptions(args: string[]): StartOptions | null {
  const { help, port: portText, locale, 'time-zone': timeZone, user } = parsed(args);
  if (help) return null;
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535) {
    throw new Error(`--port ${portText} is not a port; give a number from 0 to 65535.`);
  }
  return { port, locale, timeZone, user };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Node says the option first, then advice about command lines at large.
    const problem = /: ([^.]+)/.exec(String(error))?.[1] ?? String(error);
    throw new Error(`${problem}; "npm start -- --help" lists what can be set.`);
  }
}
