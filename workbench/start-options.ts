// The command line of `npm start`: its options, their defaults and their help text.

import { parseArgs } from 'node:util';

interface StartOptions {
  /** The folder of the built add-on; empty if none is named. */
  folder: string;
  name: string;
  port: number;
  locale: string;
  timeZone: string;
  user: string;
  /** How many apps the sandbox's account has; null if that isn't said. */
  apps: number | null;
  /** Whether figures of the sandbox move on known days, as watches look for. */
  trouble: boolean;
}

/** The Google account of the person at the page, who also owns the spreadsheet. */
export const defaultUser = 'analyst@example.com';

/** A placement has a number of two bytes, and an app eight of them. */
const MOST_APPS = 8_000;

const options = {
  'add-on': {
    type: 'string',
    default: '',
    description: 'folder of a built add-on, as it is pushed to Google',
  },
  name: { type: 'string', default: '', description: 'what the menu calls that add-on' },
  port: { type: 'string', default: '8321', description: 'port of the page; 0 for any free port' },
  locale: { type: 'string', default: 'en_US', description: 'locale of the spreadsheet, for example de_DE' },
  'time-zone': {
    type: 'string',
    default: 'America/New_York',
    description: 'time zone of the spreadsheet, for example Europe/Berlin',
  },
  user: {
    type: 'string',
    default: defaultUser,
    description: 'email of the person at the page, who owns the spreadsheet',
  },
  help: { type: 'boolean', default: false, description: 'lists the options and starts nothing' },
} as const;

const sandboxOptions = {
  apps: { type: 'string', default: '', description: `how many apps the account has, up to ${MOST_APPS}` },
  trouble: {
    type: 'boolean',
    default: false,
    description: 'seven apps have trouble that a watch finds; it is 20 November 2026',
  },
} as const;

const example = 'Example: npm start -- --locale de_DE --time-zone Europe/Berlin';

const allOptions = { ...options, ...sandboxOptions };

/** Without the sandbox, its options are unknown and have no value. */
const optionsOf = (hasSandbox: boolean) => (hasSandbox ? allOptions : (options as typeof allOptions));

/** What `--help` prints: one line per option. @param hasSandbox whether the sandbox stands for the services */
export function helpText(hasSandbox: boolean): string {
  const lines = Object.entries(optionsOf(hasSandbox)).map(
    ([name, { type, default: standard, description }]) => {
      const usage = type === 'string' ? `--${name} <value>` : `--${name}`;
      return `  ${usage.padEnd(20)} ${description}${standard ? ` (default: ${standard})` : ''}`;
    },
  );
  return ['npm start starts the workbench. Its options follow "--":', '', ...lines, '', example].join('\n');
}

/**
 * @returns null for `--help`.
 * @throws Error with one sentence for an unknown option or a value that is not valid.
 */
export function startOptions(args: string[], hasSandbox: boolean): StartOptions | null {
  const { help, 'add-on': folder, 'time-zone': timeZone, ...values } = parsed(args, hasSandbox);
  if (help) return null;
  const { name, locale, user, apps = '', trouble = false } = values;
  return {
    folder,
    name,
    locale,
    timeZone,
    user,
    trouble,
    port: whole(`--port ${values.port} is not a port`, values.port, [0, 65_535]),
    apps: apps === '' ? null : whole(`--apps ${apps} is not a number of apps`, apps, [1, MOST_APPS]),
  };
}

function whole(problem: string, text: string, [least, most]: readonly [number, number]): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`${problem}; use a number from ${least} to ${most}.`);
}

function parsed(args: string[], hasSandbox: boolean) {
  try {
    return parseArgs({ args, options: optionsOf(hasSandbox) }).values;
  } catch (error) {
    // Node's first sentence names the option; the rest explains command lines in general.
    const problem = /: ([^.]+)/.exec(String(error))?.[1] ?? String(error);
    throw new Error(`${problem}; "npm start -- --help" lists the options.`);
  }
}
