// zod/mini, as plain-environment.js keeps it.

module.exports = globalThis.keptZodMini;
