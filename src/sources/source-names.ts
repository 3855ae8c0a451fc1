// The names of the sources: saved in choices, sent by the panel, and the keys of the registry.

export const SOURCE_NAMES = ['appStats', 'sellerStats', 'appList', 'discrepancies'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];
