import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing to start', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      httpPort: 8080,
      httpPortAsked: false,
      mqttPort: 1883,
      demo: true,
    });
  });
  it('makes demo data beyond the loopback address only when told to', () => {
    expect(readConfig({ TWINSCAPE_HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig({ TWINSCAPE_HOST: '0.0.0.0', TWINSCAPE_DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ TWINSCAPE_DEMO: 'off' }).demo).toBe(false);
  });
  it.each([
    [{ TWINSCAPE_HTTP_PROT: '1' }, /Unknown setting TWINSCAPE_HTTP_PROT/],
    [{ TWINSCAPE_HTTP_PORT: '80a' }, /TWINSCAPE_HTTP_PORT must be a whole number/],
    [{ TWINSCAPE_HTTP_PORT: '70000' }, /from 0 to 65535/],
    [{ TWINSCAPE_DEMO: 'maybe' }, /must be on or off/],
    [{ TWINSCAPE_ROLES: 'api,cook' }, /"cook" is not one of/],
    [{ S3_BUCKET: 'b' }, /S3_BUCKET needs/],
  ])('tells what is wrong with %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
