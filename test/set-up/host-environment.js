// Jest's environment of the host tests: Node's, with the workbench, which each worker loads once and not for each file.

const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class HostEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const file = join(process.env.PUBLISHER_STATS_TEST_BUILD, 'workbench.mjs');
    this.global.keptWorkbench = await import(pathToFileURL(file).href);
  }
};
