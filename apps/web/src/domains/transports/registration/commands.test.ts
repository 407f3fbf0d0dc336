import { describe, expect, it } from 'vitest';
import { formatCoapCommand, formatCurlCommand, formatMosquittoCommand } from './commands.ts';

const doors = { origin: 'http://twin.example:8080', host: 'twin.example', mqtt: 1884, coap: 5684 };
const shown = { provisionKey: 'k-1', provisionSecret: 's_2' };

describe('T-IOT-11: lines that register a device', () => {
  it.each([
    ['HTTP', formatCurlCommand, 'http://twin.example:8080/api/v1/provision'],
    ['MQTT', formatMosquittoCommand, '-h twin.example -p 1884 -u provision'],
    ['CoAP', formatCoapCommand, 'coap://twin.example:5684/api/v1/provision'],
  ])('over %s name the real host and port, and send ID, key and secret', (_name, line, address) => {
    const text = line(doors, shown);
    expect(text).toContain(address);
    const body: unknown = JSON.parse(/'(\{.*\})'/.exec(text)?.[1] ?? '');
    expect(body).toEqual({ deviceName: 'DEVICE-001', provisionDeviceKey: 'k-1', provisionDeviceSecret: 's_2' });
  });
});
