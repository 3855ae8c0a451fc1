// The command line of `npm start`: its options, their defaults and their help text.

import { parseArgs } from 'node:util';

interface StartOptions {
  /** The folder of the built add-on; empty if none is named. */
  bundle: string;
  name: string;
  port: number;
  locale: string;
  timeZone: string;
  user: string;
}

/** The Google account of the person at the page, who also owns the spreadsheet. */
export const defaultUser = 'analyst@example.com';

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

const example = 'Example: npm start -- --locale de_DE --time-zone Europe/Berlin';

/** What `--help` prints: one line per option. */
export function helpText(): string {
  const lines = Object.entries(options).map(([name, { type, default: standard, description }]) => {
    const usage = type === 'string' ? `--${name} <value>` : `--${name}`;
    return `  ${usage.padEnd(20)} ${description}${standard ? ` (default: ${standard})` : ''}`;
  });
  return ['npm start starts the workbench. Its options follow "--":', '', ...lines, '', example].join('\n');
}

/**
 * @returns null for `--help`.
 * @throws Error with one sentence for an unknown option or a value that is not valid.
 */
export function startOptions(args: string[]): StartOptions | null {
  const { help, 'add-on': bundle, name, port: portText, locale, 'time-zone': timeZone, user } = parsed(args);
  if (help) return null;
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535) {
    throw new Error(`--port ${portText} is not a port; use a number from 0 to 65535.`);
  }
  return { bundle, name, port, locale, timeZone, user };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Node's first sentence names the option; the rest explains command lines in general.
    const problem = /: ([^.]+)/.exec(String(error))?.[1] ?? String(error);
    throw new Error(`${problem}; "npm start -- --help" lists the options.`);
  }
}
