import { parseMeter } from './parse.js';

/**
 * Reads energy meters over HTTP: `GET /meters/line1` answers `{"power": 12.5, "energy": 400, "ok": true}`, and
 * `POST /meters/line1/limit` takes `{"value": 20}`. Addresses are `line1.power`.
 */
export class LineMeter {
  constructor(twinscape) {
    this.twinscape = twinscape;
    const { server, lines } = twinscape.config;
    this.base = `http://${server.ip}:${server.port}/meters`;
    this.lines = lines;
  }

  async connect() {
    await this.load(this.lines[0]);
  }

  async read(addresses) {
    const lines = new Map();
    for (const line of new Set(addresses.map((address) => address.split('.')[0])))
      lines.set(line, await this.load(line));
    return addresses.flatMap((address) => {
      const [line, quantity] = address.split('.');
      const found = lines.get(line).find((reading) => reading.quantity === quantity);
      return found ? [{ address, value: found.value, quality: found.quality }] : [];
    });
  }

  async browse() {
    const entries = [];
    for (const line of this.lines)
      for (const { quantity, value, unit } of await this.load(line))
        entries.push({
          name: `${line}/${quantity}`,
          address: `${line}.${quantity}`,
          value,
          unit,
          isWritable: quantity === 'limit',
        });
    return entries;
  }

  async write(address, value) {
    const [line, quantity] = address.split('.');
    if (quantity !== 'limit') throw new Error(`${address} cannot be written`);
    const { status } = await this.twinscape.http({
      method: 'POST',
      url: `${this.base}/${line}/limit`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    });
    if (status !== 200) throw new Error(`the meter answered ${status}`);
  }

  async load(line) {
    const { status, body } = await this.twinscape.http({ url: `${this.base}/${line}` });
    if (status !== 200) throw new Error(`the meter answered ${status}`);
    return parseMeter(body);
  }
}
