// The seed of all properties, before a test file is loaded: otherwise fast-check takes one from the clock. It reads the
// environment itself: `draws` is loaded by each test file with how much that one draws.

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
