import { describe, expect, it } from 'vitest';
import {
  certificateLine,
  coapLine,
  curlLine,
  mosquittoLine,
  mqttSocketUrl,
  pythonLines,
  quoteForShell,
} from './commands.ts';

const target = {
  origin: 'http://twin.example:8080',
  host: 'twin.example',
  ports: { mqtt: 1884, mqtts: 8884, coap: 5684 },
};

describe('G-IOT-01 S-DEV-01: command lines that speak for a device', () => {
  it('name the real host, port and token', () => {
    expect(curlLine(target, 'T0k.en')).toContain('http://twin.example:8080/api/v1/T0k.en/telemetry');
    expect(mosquittoLine(target, { type: 'ACCESS_TOKEN', token: 'T0k.en' })).toContain(
      '-h twin.example -p 1884 -u T0k.en',
    );
    expect(pythonLines(target, { type: 'ACCESS_TOKEN', token: 'T0k.en' })).toContain(
      'device.username_pw_set("T0k.en")',
    );
  });
  it('MQTT basic: client ID, user name and a place for the password, each only where there is one', () => {
    const only = { type: 'MQTT_BASIC', clientId: 'ahu 1', userName: undefined, hasPassword: true } as const;
    expect(mosquittoLine(target, only)).toContain("-i 'ahu 1' \\");
    expect(mosquittoLine(target, { ...only, userName: 'plc' })).toContain("-u plc -P '…'");
    expect(pythonLines(target, only)).not.toContain('username_pw_set');
    expect(pythonLines(target, { ...only, userName: 'plc' })).toContain('username_pw_set("plc", "…")');
  });
  it('a certificate goes to the port of TLS, CoAP to its own, WebSocket to that of the page', () => {
    expect(certificateLine(target)).toContain('-p 8884 --cafile');
    expect(coapLine(target, 'T0k.en')).toContain('coap://twin.example:5684/api/v1/T0k.en/telemetry');
    expect(mqttSocketUrl('https://twin.example')).toBe('wss://twin.example/mqtt');
  });
  it('nothing in a name can end its quotes', () => {
    expect(quoteForShell(`it's; rm -rf $HOME`)).toBe(`'it'\\''s; rm -rf $HOME'`);
    expect(quoteForShell('plain-1.2')).toBe('plain-1.2');
  });
});
