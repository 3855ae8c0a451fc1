// Two names of sheets that earlier versions gave one named range: their letters, digits and 32-bit hashes agree.

export const TWO_OF_ONE_HASH = ['Sales  --+   2026', 'Sales&%$+,+  2026'] as const;
