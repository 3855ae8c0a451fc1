// Names are private when nothing but `this` in a class that extends nothing knows them.

import { privateNames } from '../../../workbench/build/private-names';

const OWN = 'class Sender { constructor(clock) { this.clock = clock; } send() { return this.clock; } }';

test('a field, a method and an accessor that only their class uses are private', () => {
  const script = `class Sender {
    constructor(clock) { this.clock = clock; }
    get nowMs() { return this.clock.now(); }
    waited() { return this.nowMs; }
    send() { return this.waited(); }
  }
  new Sender(clock).send();`;
  expect(privateNames(script)).toEqual(['clock', 'nowMs', 'waited']);
});

test.each([
  ['read elsewhere', 'watch.clock;'],
  ['read with a question mark', 'watch?.clock;'],
  ['given in an object', 'const watch = { clock: 1 };'],
  ['given by its short form', 'const watch = { clock };'],
  ['given under a quoted key', 'const watch = { "clock": 1 };'],
  ['taken apart', 'const { clock } = watch;'],
  ['named by a text', 'const name = "clock";'],
  ['used in a class that extends another', 'class Late extends Date { wait() { return this.clock; } }'],
])('a name that is also %s is not', (_title, elsewhere) => {
  expect(privateNames(OWN)).toEqual(['clock', 'send']);
  expect(privateNames(`${OWN} ${elsewhere}`)).toEqual(['send']);
});

test('a name behind `this` that is computed could be any', () => {
  expect(() => privateNames('class A { read(name) { return this[name]; } }')).toThrow('computed name');
});

test('a script that cannot be parsed is refused', () => {
  expect(() => privateNames('class {')).toThrow('cannot be parsed');
});
