// The seed of all properties, before a test file is loaded: otherwise fast-check takes one from the clock. It reads the
// environment itself, because a file may choose how much it draws before it loads `draws`.

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
