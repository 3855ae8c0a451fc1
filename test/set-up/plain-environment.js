// Jest's environment of all tests: Node's, with plain globals where Node has them (20.18), and a watchdog for what
// never ends.
//
// Jest's own globals are a proxy behind an interceptor: each name of a global in a test or in the product calls back
// into Jest, which took a quarter of the time of the tests that need no host.

const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { startWatchdog } = require('./watchdog');

const { createContext, constants } = vm;
const PLAIN = constants?.DONT_CONTEXTIFY;

/** Tells what begins; one for all files of the process. */
const begins = startWatchdog();

/** The names of a test or a hook and of the groups it is in. */
const pathOf = ({ name, type, parent }) => (parent ? `${pathOf(parent)} › ${name ?? type}` : '');

module.exports = class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Jest makes the context itself and has no option for it.
    if (PLAIN) vm.createContext = () => createContext(PLAIN);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.file = context.testPath;
    // Until the first test or hook begins, the file loads.
    begins({ name: this.file, limitMs: config.globalConfig.testTimeout });
  }

  handleTestEvent(event, state) {
    if (event.name !== 'test_fn_start' && event.name !== 'hook_start') return;
    const begun = event.test ?? event.hook;
    begins({ name: `${this.file}${pathOf(begun)}`, limitMs: begun.timeout || state.testTimeout });
  }

  async teardown() {
    begins(null);
    await super.teardown();
  }
};
