// The contract of a sender on the fake, and on UrlFetchApp as emulated against a server on loopback.

import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import { urlFetchSender } from '../../src/google/net/url-fetch-sender';
import { FakeHttpSender } from '../fakes/net/fake-http-sender';
import { alsoIn } from '../google/also-in';
import { ANSWERS, httpSenderContract, requestTo, startAnswers } from './http-sender';
import type { Act } from './ports';

alsoIn('japanese');

describe('scripted', () =>
  httpSenderContract(() => {
    const sender = new FakeHttpSender();
    for (const [path, answer] of Object.entries(ANSWERS)) sender.always(path, answer);
    sender.always('/dropped', { fault: 'Address unavailable' });
    return { sender, act: (work) => work(), base: 'https://service.example' };
  }));

describe('by UrlFetchApp', () => {
  let server: Awaited<ReturnType<typeof startAnswers>>;
  beforeAll(async () => {
    server = await startAnswers();
  });
  afterAll(() => server.close());
  const act: Act = (work) => withAppsScriptGlobals({ loopbackAddresses: [server.host] }, work);
  const sender = urlFetchSender;
  const base = () => `http://${server.host}`;

  httpSenderContract(() => ({ sender, act, base: base() }));

  test('a POST carries its JSON as JSON, in UTF-8, and its headers; a GET has no body', () => {
    const answers = act(() =>
      sender.sendAll(
        [
          requestTo(`${base()}/echo?group=a&group=b`, {
            method: 'post',
            json: '{"name":"Änne"}',
            headers: { 'Access-Token': 'key:1' },
          }),
          requestTo(`${base()}/echo`),
        ],
        5_000,
      ),
    );
    const [post, get] = answers.map(({ body }) => JSON.parse(body));
    expect(post).toMatchObject({
      method: 'POST',
      url: '/echo?group=a&group=b',
      body: '{"name":"Änne"}',
      headers: { 'content-type': expect.stringMatching(/^application\/json/), 'access-token': 'key:1' },
    });
    expect(get).toMatchObject({ method: 'GET', body: '' });
  });

  test('each request gets the time that is left, in whole seconds and at least one', () => {
    const timeouts: unknown[] = [];
    const spy = (requests: { timeoutSeconds: number }[]) => {
      timeouts.push(requests.map(({ timeoutSeconds }) => timeoutSeconds));
      return [];
    };
    const before = Object.getOwnPropertyDescriptor(globalThis, 'UrlFetchApp');
    Object.defineProperty(globalThis, 'UrlFetchApp', { configurable: true, value: { fetchAll: spy } });
    const one = requestTo('https://service.example/');
    for (const ms of [60_000, 1_999, 10]) sender.sendAll([one], ms);
    sender.sendAll([one, one], 25_000);
    if (before) Object.defineProperty(globalThis, 'UrlFetchApp', before);
    else Reflect.deleteProperty(globalThis, 'UrlFetchApp');
    expect(timeouts).toEqual([[60], [1], [1], [25, 25]]);
  });
});
