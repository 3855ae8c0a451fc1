// Jest's environment of the browser tests: Node's, with Playwright, which each worker loads once and not for each file.

const { TestEnvironment } = require('jest-environment-node');
const { chromium } = require('playwright-core');

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.chromium = chromium;
  }
};
