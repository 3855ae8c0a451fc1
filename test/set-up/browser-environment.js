// Jest's environment of the browser tests: with Playwright, which each worker loads once and not for each file.

const { chromium } = require('playwright-core');
const PlainEnvironment = require('./plain-environment');

module.exports = class BrowserEnvironment extends PlainEnvironment {
  async setup() {
    await super.setup();
    this.global.chromium = chromium;
  }
};
