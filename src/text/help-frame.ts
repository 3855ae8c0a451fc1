// What stands around every page of help.

export const HELP_TEXTS = {
  version: (version: string) => `Publisher Stats ${version}`,
  documentation: 'Documentation',
  allChanges: 'All changes',
} as const;
