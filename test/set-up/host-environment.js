// Jest's environment of the host tests: with the workbench, which each worker loads once and not for each file.

const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const PlainEnvironment = require('./plain-environment');

module.exports = class HostEnvironment extends PlainEnvironment {
  async setup() {
    await super.setup();
    const file = join(process.env.PUBLISHER_STATS_TEST_BUILD, 'workbench.mjs');
    this.global.keptWorkbench = await import(pathToFileURL(file).href);
  }
};
