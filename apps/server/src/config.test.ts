import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing to start', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      httpPort: 8080,
      isHttpPortSet: false,
      mqttPort: 1883,
      demo: true,
    });
  });
  it('makes demo data beyond the loopback address only when told to', () => {
    expect(readConfig({ TWINSCAPE_HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig({ TWINSCAPE_HOST: '0.0.0.0', TWINSCAPE_DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ TWINSCAPE_DEMO: 'off' }).demo).toBe(false);
  });
  it('listens for CoAP on this machine; beyond it only when told to', () => {
    expect(readConfig({}).coap).toEqual({ port: 5683, portAsked: false });
    expect(readConfig({ TWINSCAPE_COAP_PORT: 'off' }).coap).toBeUndefined();
    expect(readConfig({ TWINSCAPE_HOST: '0.0.0.0' }).coap).toBeUndefined();
    const config = readConfig({ TWINSCAPE_HOST: '0.0.0.0', TWINSCAPE_COAP_PORT: '5700' });
    expect(config.coap).toEqual({ port: 5700, portAsked: true });
  });
  it('listens for MQTT over TLS where there is a certificate', () => {
    expect(readConfig({}).mqtts).toBeUndefined();
    const env = { TWINSCAPE_MQTTS_CERT: '/etc/it.pem', TWINSCAPE_MQTTS_KEY: '/etc/key.pem' };
    expect(readConfig(env).mqtts).toEqual({
      port: 8883,
      portAsked: false,
      certificate: '/etc/it.pem',
      key: '/etc/key.pem',
    });
  });
  it('lists places near by that requests may reach, and none by itself', () => {
    expect(readConfig({}).outboundAllow.size).toBe(0);
    const listed = readConfig({ TWINSCAPE_OUTBOUND_ALLOW: '10.0.4.7:8080, Hooks.Plant.local:443,[::1]:9000' });
    expect([...listed.outboundAllow]).toEqual(['10.0.4.7:8080', 'hooks.plant.local:443', `${'0.'.repeat(15)}1:9000`]);
    const networks = readConfig({ TWINSCAPE_OUTBOUND_ALLOW: '10.20.0.0/16:502,192.168.0.0/24:*,[fd00::/8]:4840' });
    expect([...networks.outboundAllow]).toEqual(['[10.20.0.0/16]:502', '[192.168.0.0/24]:*', '[fd00::/8]:4840']);
    const wrongs = [
      '10.0.4.7',
      '10.0.4.7:0',
      'http://a:80',
      'a:99999',
      '10.0.4.7:*',
      'a:80,',
      '10.0.0.0/33:80',
      'a/8:80',
    ];
    for (const wrong of wrongs)
      expect(() => readConfig({ TWINSCAPE_OUTBOUND_ALLOW: wrong })).toThrow('is not host:port');
  });
  it('lists places in which files are dropped for adapters', () => {
    expect(readConfig({}).fileDrops.size).toBe(0);
    const folders = readConfig({ TWINSCAPE_FILE_DROPS: 'meters=/srv/meters, 电表=/srv/电 表' });
    expect([...folders.fileDrops]).toEqual([
      ['meters', { folder: '/srv/meters' }],
      ['电表', { folder: '/srv/电 表' }],
    ]);
    const storage = { S3_BUCKET: 'blobs', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const bucket = readConfig({ ...storage, TWINSCAPE_FILE_DROPS: 'plant=s3://plant-files/drops' });
    expect(bucket.fileDrops.get('plant')).toMatchObject({ bucket: 'plant-files', prefix: 'drops/', accessKeyId: 'a' });
    expect(() => readConfig({ TWINSCAPE_FILE_DROPS: 'plant=s3://plant-files' })).toThrow('needs the S3 variables');
    for (const wrong of ['meters', 'meters=srv', '/srv', 'a b=/srv'])
      expect(() => readConfig({ TWINSCAPE_FILE_DROPS: wrong })).toThrow('is not name=/folder');
  });
  it('names a program that opens closed formats, without a shell', () => {
    const converter = ['/opt/convert', '--from={input}', '{output}'];
    expect(readConfig({ TWINSCAPE_CONVERTER: JSON.stringify(converter) }).converter).toEqual(converter);
    expect(readConfig({}).converter).toBeUndefined();
  });
  it('names the origins that may show the page in a frame', () => {
    const given = 'https://portal.example, http://10.0.0.5:8081';
    expect(readConfig({ TWINSCAPE_EMBED_ORIGINS: given }).embedOrigins).toEqual(given.split(', '));
    expect(readConfig({}).embedOrigins).toEqual([]);
  });
  it('names the origins from which films and cameras may come; the gateway of RTSP is one of them', () => {
    const TWINSCAPE_RTSP_GATEWAY = 'https://media.example/whep?src={url}';
    const config = readConfig({ TWINSCAPE_VIDEO_ORIGINS: 'http://10.0.0.5:8081', TWINSCAPE_RTSP_GATEWAY });
    expect(config.videoOrigins).toEqual(['http://10.0.0.5:8081', 'https://media.example']);
    expect(config.rtspGateway).toBe(TWINSCAPE_RTSP_GATEWAY);
    expect(readConfig({})).toMatchObject({ videoOrigins: [], rtspGateway: '' });
  });
  it('names where map tiles are', () => {
    const TWINSCAPE_MAP_TILES = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readConfig({ TWINSCAPE_MAP_TILES }).mapTiles).toBe(TWINSCAPE_MAP_TILES);
    expect(readConfig({}).mapTiles).toBe('');
    for (const wrong of ['https://tiles.example/{z}/{x}.png', 'javascript:{z}{x}{y}'])
      expect(() => readConfig({ TWINSCAPE_MAP_TILES: wrong })).toThrow('is not an address');
  });
  it.each([
    [{ TWINSCAPE_HTTP_PROT: '1' }, /Unknown setting TWINSCAPE_HTTP_PROT/],
    [{ TWINSCAPE_HTTP_PORT: '80a' }, /TWINSCAPE_HTTP_PORT must be a whole number/],
    [{ TWINSCAPE_HTTP_PORT: '70000' }, /from 0 to 65535/],
    [{ TWINSCAPE_DEMO: 'maybe' }, /must be on or off/],
    [{ TWINSCAPE_ROLES: 'api,cook' }, /"cook" is not one of/],
    [{ TWINSCAPE_MQTTS_PORT: '8883' }, /needs TWINSCAPE_MQTTS_CERT and TWINSCAPE_MQTTS_KEY/],
    [{ TWINSCAPE_COAP_PORT: 'yes' }, /TWINSCAPE_COAP_PORT must be a whole number/],
    [{ S3_BUCKET: 'b' }, /S3_BUCKET needs/],
    [{ TWINSCAPE_EMBED_ORIGINS: 'https://portal.example/home' }, /is not an origin/],
    [{ TWINSCAPE_EMBED_ORIGINS: '*' }, /is not an origin/],
    [{ TWINSCAPE_VIDEO_ORIGINS: 'media.example' }, /TWINSCAPE_VIDEO_ORIGINS.*is not an origin/],
    [{ TWINSCAPE_RTSP_GATEWAY: 'https://media.example/whep' }, /TWINSCAPE_RTSP_GATEWAY.*is not an address/],
    [{ TWINSCAPE_CONVERSIONS: '-1' }, /from 0 to 64/],
    [{ TWINSCAPE_CONVERTER: '/opt/convert {input} {output}' }, /must be a JSON array/],
    [{ TWINSCAPE_CONVERTER: '["/opt/convert", "{input}"]' }, /with {input} and {output}/],
  ])('tells what is wrong with %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
