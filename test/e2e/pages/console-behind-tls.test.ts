import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { plugInAuthenticator } from '../../support/console/virtual-authenticator.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of signing in behind TLS');

const PASSWORD = 'seven green bicycles upstairs';
const certificate = (name: string) => readFileSync(new URL(`../../support/certificates/${name}`, import.meta.url));

let service: RunningService;
let proxy: Server;
let browser: Browser;
let ada: Person;
let home: string;

const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first().click();
async function signOut({ page }: Person) {
  await page.getByRole('button', { name: /^Menu: Ada King/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** A proxy that speaks TLS in front of a service, and says so as proxies do. */
async function startTlsProxy(target: string): Promise<Server> {
  const server = createServer({ key: certificate('key.pem'), cert: certificate('certificate.pem') }, (from, to) => {
    const { hostname, port } = new URL(target);
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': String(from.socket.remoteAddress) };
    const { method, url: path, headers } = from;
    // A connection for each request: one that is used again may be closed in the same moment.
    const options = { hostname, port, method, path, headers: { ...headers, ...forwarded }, agent: false };
    const passed = ask(options, (answer) => {
      // "Connection" is said of one hop: the browser keeps its own connections.
      const { connection: _hop, 'keep-alive': _kept, ...said } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, said);
      answer.pipe(to);
    });
    // Whoever goes away, at either end, ends both.
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  });
  // None is closed while the browser may just use it again.
  server.keepAliveTimeout = 120_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe.skipIf(executable === undefined)('signing in behind TLS', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService({ DEBRIEF_TRUST_PROXY: 'true' });
    proxy = await startTlsProxy(service.url);
    browser = await sharedChromium(String(executable));
    home = `https://localhost:${(proxy.address() as AddressInfo).port}/console`;
    ada = await openPerson(browser, new URL(home).origin, { ignoreHTTPSErrors: true });
    await plugInAuthenticator(ada);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    proxy?.closeAllConnections();
    proxy?.close();
    await service?.stop();
  });

  it('works by a link, a password and a passkey, with a cookie that is sent over TLS only', async () => {
    const [link] = await service.cli.json(['console-link']);
    await ada.page.goto(`${home}/enter#${String(link?.['url']).split('#')[1]}`);
    await ada.page.getByLabel('Name of the organisation').fill('Nord');
    await ada.page.getByLabel('Your name').fill('Ada King');
    await ada.page.getByLabel('E-mail address').fill('ada@nord.example');
    await ada.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press(ada, 'Finish');
    await ada.page.getByText('Ada King').first().waitFor();
    expect(await ada.context.cookies()).toMatchObject([
      { name: '__Host-debrief', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
    await signOut(ada);
    expect(await ada.context.cookies()).toEqual([]);

    await ada.page.getByLabel('E-mail address').fill('ada@nord.example');
    await ada.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press(ada, /^Sign in$/);
    await ada.page.getByText('Ada King').first().waitFor();

    await ada.page.goto(`${home}/account`);
    await press(ada, 'Add a passkey');
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Blue telephone');
    await dialog.getByLabel('Present password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await ada.page.getByText('Blue telephone is added.').waitFor();
    await signOut(ada);
    await press(ada, 'Sign in with a passkey');
    await ada.page.getByText('Ada King').first().waitFor();
    expect((await ada.context.cookies()).map(({ name, secure }) => [name, secure])).toEqual([['__Host-debrief', true]]);
    ada.expectQuiet();
  });
});
