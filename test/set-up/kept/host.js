// sheets-workbench/apps-script/host, as host-environment.js keeps it.

module.exports = globalThis.keptWorkbench.host;
