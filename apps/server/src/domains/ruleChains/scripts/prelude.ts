/** What scripts of both languages find; ThingsBoard gives them the same. Runs once in each machine. */
export const SCRIPT_PRELUDE = `
'use strict';
(() => {
  const give = (target, names) => {
    for (const name of Object.keys(names))
      Object.defineProperty(target, name, { __proto__: null, value: names[name], writable: true, configurable: true, enumerable: false });
  };
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  give(globalThis, {
    btoa(text) {
      let out = '';
      const input = String(text);
      for (let at = 0; at < input.length; at += 3) {
        const [a, b, c] = [input.charCodeAt(at), input.charCodeAt(at + 1), input.charCodeAt(at + 2)];
        out += ALPHABET[a >> 2] + ALPHABET[((a & 3) << 4) | (b >> 4)];
        out += at + 1 < input.length ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '=';
        out += at + 2 < input.length ? ALPHABET[c & 63] : '=';
      }
      return out;
    },
    atob(text) {
      const input = String(text).replace(/[=\\s]/g, '');
      let out = '';
      let bits = 0;
      let held = 0;
      for (const letter of input) {
        const value = ALPHABET.indexOf(letter);
        if (value < 0) throw new Error('atob: no Base64');
        held = (held << 6) | value;
        bits += 6;
        if (bits >= 8) {
          bits -= 8;
          out += String.fromCharCode((held >> bits) & 255);
        }
      }
      return out;
    },
    bytesToString: (bytes) => String.fromCharCode(...[...bytes].map((byte) => byte & 255)),
    stringToBytes: (text) => [...String(text)].map((letter) => letter.charCodeAt(0) & 255),
    hexToBytes: (hex) => (String(hex).replace(/^0x/i, '').match(/../g) ?? []).map((pair) => parseInt(pair, 16)),
    bytesToHex: (bytes) => [...bytes].map((byte) => (byte & 255).toString(16).padStart(2, '0')).join(''),
    toFixed: (value, digits) => Number(Number(value).toFixed(digits)),
    toInt: (value) => Math.round(Number(value)),
    isNan: (value) => Number.isNaN(value),
    isString: (value) => typeof value === 'string',
    isNumber: (value) => typeof value === 'number',
    isBoolean: (value) => typeof value === 'boolean',
    isMap: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    isList: (value) => Array.isArray(value),
    isArray: (value) => Array.isArray(value),
    decodeToString: (bytes) => bytesToString(bytes),
    decodeToJson: (bytes) => JSON.parse(typeof bytes === 'string' ? bytes : bytesToString(bytes)),
    intToHex: (value, bigEndian = true, prefix = false, length = 0) => {
      let hex = (Number(value) >>> 0).toString(16);
      if (hex.length % 2) hex = '0' + hex;
      hex = hex.padStart(length, '0');
      if (!bigEndian) hex = hex.match(/../g).reverse().join('');
      return (prefix ? '0x' : '') + hex.toUpperCase();
    },
    parseHexToInt: (hex, bigEndian = true) => {
      const bytes = hexToBytes(hex);
      return (bigEndian ? bytes : bytes.reverse()).reduce((sum, byte) => sum * 256 + byte, 0);
    },
    parseLittleEndianHexToInt: (hex) => parseHexToInt(hex, false),
    parseBigEndianHexToInt: (hex) => parseHexToInt(hex, true),
    parseBytesToInt: (bytes, offset = 0, length = bytes.length - offset, bigEndian = true) => {
      const part = [...bytes].slice(offset, offset + length).map((byte) => byte & 255);
      return (bigEndian ? part : part.reverse()).reduce((sum, byte) => sum * 256 + byte, 0) | 0;
    },
    parseBytesToFloat: (bytes, offset = 0, length = 4, bigEndian = true) => {
      const view = new DataView(new ArrayBuffer(length));
      [...bytes].slice(offset, offset + length).forEach((byte, at) => view.setUint8(at, byte & 255));
      return length === 8 ? view.getFloat64(0, !bigEndian) : view.getFloat32(0, !bigEndian);
    },
    toFlatMap: (value, excluded = [], withPath = true) => {
      const flat = {};
      const visit = (part, path) => {
        if (typeof part === 'object' && part !== null)
          for (const key of Object.keys(part)) {
            if (!excluded.includes(key)) visit(part[key], withPath && path ? path + '.' + key : key);
          }
        else flat[path] = part;
      };
      visit(value, '');
      return flat;
    },
  });
})();
`;

/** Java's methods of maps, lists and texts, for scripts in TBEL. */
export const TBEL_PRELUDE = `
'use strict';
(() => {
  const give = (target, names) => {
    for (const name of Object.keys(names))
      Object.defineProperty(target, name, { __proto__: null, value: names[name], writable: true, configurable: true, enumerable: false });
  };
  const same = (a, b) => a === b || (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));
  give(Object.prototype, {
    get(key) { return this[key] === undefined ? null : this[key]; },
    getOrDefault(key, otherwise) { return Object.hasOwn(this, key) ? this[key] : otherwise; },
    put(key, value) { const before = this[key]; this[key] = value; return before === undefined ? null : before; },
    putIfNotExist(key, value) { if (!Object.hasOwn(this, key)) this[key] = value; },
    putAll(other) { for (const key of Object.keys(other)) this[key] = other[key]; },
    containsKey(key) { return Object.hasOwn(this, key); },
    containsValue(value) { return Object.values(this).some((one) => same(one, value)); },
    remove(key) { const before = this[key]; delete this[key]; return before === undefined ? null : before; },
    keySet() { return Object.keys(this); },
    values() { return Object.values(this); },
    entrySet() { return Object.keys(this).map((key) => ({ key, value: this[key], getKey: () => key, getValue: () => this[key] })); },
    isEmpty() { return Object.keys(this).length === 0; },
    size() { return Object.keys(this).length; },
    equals(other) { return same(this.valueOf(), other); },
  });
  give(Array.prototype, {
    get(at) { return this[at]; },
    add(...items) { if (items.length === 2) this.splice(items[0], 0, items[1]); else this.push(items[0]); return true; },
    addAll(items) { this.push(...items); return true; },
    set(at, value) { const before = this[at]; this[at] = value; return before; },
    remove(at) { return this.splice(at, 1)[0]; },
    contains(value) { return this.some((one) => same(one, value)); },
    isEmpty() { return this.length === 0; },
    size() { return this.length; },
    clear() { this.length = 0; },
    __length() { return this.length; },
  });
  give(String.prototype, {
    contains(part) { return this.includes(part); },
    equalsIgnoreCase(other) { return String(this).toLowerCase() === String(other).toLowerCase(); },
    isEmpty() { return this.length === 0; },
    size() { return this.length; },
    __length() { return this.length; },
    __replaceAll(from, to) { return this.replace(new RegExp(from, 'g'), to); },
    getBytes() { return stringToBytes(this); },
    matches(pattern) { return new RegExp('^(?:' + pattern + ')$').test(this); },
  });
  give(Number.prototype, { intValue() { return Math.trunc(this); }, doubleValue() { return Number(this); }, longValue() { return Math.trunc(this); } });
  give(globalThis, {
    __each: (items) => (Array.isArray(items) || typeof items === 'string' ? items : items.entrySet()),
    __empty: null,
    Integer: { parseInt: (text, radix = 10) => parseInt(text, radix), toHexString: (value) => (value >>> 0).toString(16), valueOf: (text) => parseInt(text, 10) },
    Double: { parseDouble: (text) => parseFloat(text), valueOf: (text) => parseFloat(text) },
    HashMap: function HashMap() { return {}; },
    ArrayList: function ArrayList() { return []; },
  });
})();
`;

/**
 * Nothing that all runs of a script share can be changed by one of them. Descriptions of properties inherit nothing:
 * TBEL gives all objects a method `get`.
 */
export const FREEZE = `
'use strict';
(() => {
  const seen = new Set();
  const freeze = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      for (const part of [property.value, property.get, property.set]) freeze(part);
    }
    freeze(Object.getPrototypeOf(value));
    Object.freeze(value);
  };
  // An assignment to a frozen property that is inherited fails for objects of the script too, so the usual ones stay
  // assignable: they are getters that let the assignment define a property of the object itself.
  const letOverride = (owner) => {
    for (const key of Reflect.ownKeys(owner)) {
      const property = Object.getOwnPropertyDescriptor(owner, key);
      if (!('value' in property) || !property.configurable) continue;
      const { value } = property;
      Object.defineProperty(owner, key, {
        __proto__: null,
        get: () => value,
        set(next) {
          if (this === owner) throw new TypeError('cannot be changed');
          Object.defineProperty(this, key, { __proto__: null, value: next, writable: true, enumerable: true, configurable: true });
        },
        enumerable: property.enumerable,
        configurable: false,
      });
    }
  };
  for (const owner of [Object.prototype, Array.prototype, Error.prototype]) letOverride(owner);
  // The global object stays open, because scripts assign names that they did not declare; what is there stays as it is.
  for (const key of Reflect.ownKeys(globalThis)) {
    const property = Object.getOwnPropertyDescriptor(globalThis, key);
    if (key !== 'globalThis') freeze(property.value);
    if (property.configurable) Object.defineProperty(globalThis, key, 'value' in property ? { __proto__: null, writable: false, configurable: false } : { __proto__: null, configurable: false });
  }
})();
`;

/**
 * Runs a script on a list of inputs, given as JSON, and answers a list as JSON: per input the answer as JSON, or what
 * went wrong. What a run leaves in the global object is gone before the next one.
 */
export const DRIVER = `
'use strict';
(() => {
  const { parse, stringify } = JSON;
  const { keys } = Object;
  const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : value instanceof Promise ? 'a promise' : typeof value);
  const fail = (expected, got) => { throw new TypeError(expected + ' is expected, not ' + kindOf(got)); };
  const each = (answer, check) => { for (const one of Array.isArray(answer) ? answer : [answer]) check(one); return answer; };
  const checks = {
    filter: (answer) => (typeof answer === 'boolean' ? answer : fail('true or false', answer)),
    switch: (answer) => each(answer, (one) => { if (typeof one !== 'string') fail('the name of a link', one); }),
    string: (answer) => (typeof answer === 'string' ? answer : answer === undefined ? '' : typeof answer === 'object' ? stringify(answer) : String(answer)),
    json: (answer) => (answer === undefined || answer instanceof Promise ? fail('an object', answer) : answer),
    update: (answer) => each(answer, (one) => {
      if (typeof one !== 'object' || one === null || !('msg' in one || 'metadata' in one || 'msgType' in one)) fail('{msg, metadata, msgType}', one);
    }),
    generate: (answer) => each(answer, (one) => {
      if (typeof one !== 'object' || one === null || !('msg' in one)) fail('{msg, metadata, msgType}', one);
    }),
  };
  return (script, type, next, text) => {
    const check = checks[type];
    const out = [];
    for (const [data, metadata, kind] of parse(text)) {
      next();
      try {
        const answer = stringify(check(script(data, metadata, kind)));
        out.push(answer === undefined ? 'null' : answer);
      } catch (error) {
        const isError = error instanceof Error;
        out.push({ error: isError ? error.name + ': ' + error.message : String(error), stack: isError ? String(error.stack) : '' });
      }
      for (const key of keys(globalThis)) delete globalThis[key];
    }
    return stringify(out);
  };
})();
`;
