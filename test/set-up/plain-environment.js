// Jest's environment of all tests: Node's, with plain globals where Node has them (20.18).
//
// Jest's own are a proxy behind an interceptor: each name of a global in a test or in the product calls back into Jest,
// which took a quarter of the time of the tests that need no host.

const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext, constants } = vm;
const PLAIN = constants?.DONT_CONTEXTIFY;

module.exports = class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Jest makes the context itself and has no option for it.
    if (PLAIN) vm.createContext = () => createContext(PLAIN);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
};
