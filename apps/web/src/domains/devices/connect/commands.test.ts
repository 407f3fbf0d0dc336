import { describe, expect, it } from 'vitest';
import { curlLine, mosquittoLine, pythonLines, quoted } from './commands.ts';

const target = { origin: 'http://twin.example:8080', host: 'twin.example', mqttPort: 1884 };

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
  it('nothing in a name can end its quotes', () => {
    expect(quoted(`it's; rm -rf $HOME`)).toBe(`'it'\\''s; rm -rf $HOME'`);
    expect(quoted('plain-1.2')).toBe('plain-1.2');
  });
});
