/**
 * What runs in the frame of a label, or of a widget, before anything of it does. It takes one port from the page and
 * hears everything by it. Code finds it as `label` and as `widget`: one thing, two names.
 *
 * The header of the frame keeps code of a label from the session, the page and the network. What no header keeps it
 * from is taken away here: WebRTC would tell an address of the outside, and a frame within the frame would have it
 * again. Shadow roots would hide such a frame from the watch. References are taken before code of others can change
 * what they do.
 */
export const FRAME_SCRIPT = `(() => {
  'use strict';
  const { apply, deleteProperty } = Reflect;
  const remove = Element.prototype.remove;
  const all = Element.prototype.querySelectorAll;
  for (const name of Object.getOwnPropertyNames(window))
    if (/^(webkit)?RTC|^WebTransport|^Worker$|^SharedWorker$|^XSLTProcessor$/.test(name)) deleteProperty(window, name);
  for (const [owner, name] of [
    [Element.prototype, 'attachShadow'], [Element.prototype, 'setHTMLUnsafe'], [ShadowRoot.prototype, 'setHTMLUnsafe'], [Document, 'parseHTMLUnsafe'],
    [Document.prototype, 'write'], [Document.prototype, 'writeln'], [Document.prototype, 'open'],
  ]) deleteProperty(owner, name);
  const FRAMES = 'iframe,frame,object,embed,fencedframe,portal,link,base,meta';
  const clean = (node) => {
    if (node.nodeType !== 1) return;
    for (const one of apply(all, node, [FRAMES])) apply(remove, one, []);
    if (/^(iframe|frame|object|embed|fencedframe|portal|link|base|meta)$/i.test(node.localName)) apply(remove, node, []);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) clean(node);
  }).observe(document, { childList: true, subtree: true });

  let port;
  let rows = [];
  let settings = {};
  const listeners = [];
  const settingListeners = [];
  const byKey = () => Object.fromEntries(rows.map((row) => [row.key, row]));
  const fill = () => {
    const known = byKey();
    for (const element of document.querySelectorAll('[data-key]')) {
      const row = known[element.getAttribute('data-key')];
      if (row && element.textContent !== row.text) element.textContent = row.text;
    }
    for (const element of document.querySelectorAll('[data-setting]')) {
      const text = String(settings[element.getAttribute('data-setting')] ?? '');
      if (element.textContent !== text) element.textContent = text;
    }
  };
  const tell = (message) => port && port.postMessage(message);
  const label = {
    get rows() { return rows; },
    get values() { return byKey(); },
    get settings() { return settings; },
    onData(listener) { listeners.push(listener); listener(rows); },
    onSettings(listener) { settingListeners.push(listener); listener(settings); },
    send(key, value) { tell({ type: 'send', key: String(key).slice(0, 300), value: JSON.stringify(value) }); },
    press() { tell({ type: 'press' }); },
  };
  Object.freeze(label);
  for (const name of ['label', 'widget']) Object.defineProperty(window, name, { value: label });
  addEventListener('error', (event) =>
    tell({ type: 'error', text: String(event.message).slice(0, 300) + (event.lineno ? ' (' + event.lineno + ':' + event.colno + ')' : '') }));
  addEventListener('unhandledrejection', (event) => tell({ type: 'error', text: String(event.reason).slice(0, 300) }));
  addEventListener('click', () => tell({ type: 'click' }));

  const hear = ({ data }) => {
    if (data.type === 'ping') return tell({ type: 'pong', id: data.id });
    if (data.type === 'theme') return void (document.documentElement.style.colorScheme = data.theme);
    if (data.type === 'data') {
      rows = data.rows;
      fill();
      for (const listener of listeners) listener(rows);
      return;
    }
    if (data.type === 'settings') {
      settings = data.settings;
      fill();
      for (const listener of settingListeners) listener(settings);
      return;
    }
    if (data.type !== 'show') return;
    rows = data.rows;
    settings = data.settings ?? {};
    document.documentElement.style.colorScheme = data.theme;
    document.querySelector('style').append(data.css);
    document.body.innerHTML = data.html;
    fill();
    const script = document.createElement('script');
    script.textContent = data.js;
    document.body.append(script);
    tell({ type: 'shown' });
  };
  const begin = ({ ports, source }) => {
    if (port || source !== parent || !ports[0]) return;
    removeEventListener('message', begin);
    port = ports[0];
    port.onmessage = hear;
  };
  addEventListener('message', begin);
})();`;
