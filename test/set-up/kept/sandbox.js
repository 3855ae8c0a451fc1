// sheets-workbench/sandbox/sandbox, as host-environment.js keeps it.

module.exports = globalThis.keptWorkbench.sandbox;
