// What the host tests use of the workbench. It is bundled and loaded once for all files of a worker of jest
// (host-environment.js), so that each file finds it compiled, with the threads of its scripts.

export * as host from '../../apps-script/host';
export * as sandbox from '../../sandbox/sandbox';
