import path from 'node:path';
import { type NatsAddress, parseNatsAddress } from './platform/bus/natsAddress.ts';
import type { DropLocation } from './platform/dropLocation.ts';
import { type AllowList, parseEndpoint } from './platform/outbound/allowList.ts';
import { type ClamdAddress, parseClamdAddress } from './platform/scanner/index.ts';

/** Parts of the program that a process may play; together by default. */
export const PROCESS_ROLES = ['api', 'ingest', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export type S3Config = {
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly prefix: string;
  readonly forcePathStyle: boolean;
};

/** Files in PEM: the certificate with those that vouch for it, and its private key. */
export type MqttsConfig = {
  readonly port: number;
  readonly portAsked: boolean;
  readonly certificate: string;
  readonly key: string;
};

export type Config = {
  readonly host: string;
  readonly httpPort: number;
  /** The port was asked for: when it is taken that is an error. Otherwise the next free one is used. */
  readonly isHttpPortSet: boolean;
  readonly mqttPort: number;
  readonly mqttPortAsked: boolean;
  /** Connections over MQTT at a time, in all and from one address. */
  readonly deviceConnections: number;
  readonly deviceConnectionsPerAddress: number;
  /** MQTT over TLS; absent without a certificate. */
  readonly mqtts?: MqttsConfig;
  /** CoAP over UDP; absent when it is off. */
  readonly coap?: { readonly port: number; readonly portAsked: boolean };
  readonly dataDir: string;
  /** Megabytes of the data folder's disk that stay free for the database; absent: by the size of the disk. */
  readonly diskReserveMb?: number;
  /** The folder in which a command was typed; npm changes it before the program starts. */
  readonly invocationDir: string;
  readonly demo: boolean;
  /** The demo was asked for in so many words: its accounts open from beyond this machine too. */
  readonly isDemoRequested: boolean;
  /**
   * Names under which the installation answers besides those that nobody else can own; `*.` before a name stands for
   * all below it.
   */
  readonly hosts: readonly string[];
  /** Who may read the measurements at /metrics. */
  readonly metrics: 'off' | 'loopback' | 'on';
  /** Whether /api/docs and /openapi.json are served. */
  readonly apiDocs: boolean;
  /** The demo's devices have a past and send values. */
  readonly simulator: boolean;
  readonly roles: ReadonlySet<ProcessRole>;
  readonly databaseUrl?: string;
  readonly s3?: S3Config;
  readonly logLevel: string;
  /** The bus between the processes of a large installation. */
  readonly nats?: NatsAddress;
  /** Number of trusted reverse proxies in front, whose X-Forwarded-For counts. */
  readonly trustedProxies: number;
  /** WebSockets that this process keeps open at a time, in all and of one address. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Other origins whose pages may show ours in a frame (docs/embedding.md). */
  readonly embedOrigins: readonly string[];
  /** Other origins from which labels of scenes may play films and cameras. */
  readonly videoOrigins: readonly string[];
  /** Other origins whose pages dashboards may show in a frame. */
  readonly frameOrigins: readonly string[];
  /** Address of map tiles with {z}, {x} and {y}; empty: dashboards show places on a plain ground. */
  readonly mapTiles: string;
  /** Address of a gateway that plays RTSP as WHEP, with `{url}` in place of the camera's; empty: there is none. */
  readonly rtspGateway: string;
  /**
   * Hosts and ports of this machine and of private networks that requests to typed-in addresses may reach
   * (docs/alarm-notices.md).
   */
  readonly outboundAllow: AllowList;
  /** Where adapters may read files, by the names that people use for the places. */
  readonly fileDrops: ReadonlyMap<string, DropLocation>;
  /** What every limit of calls a minute is multiplied by. */
  readonly rateFactor: number;
  /** Days that a cleared alarm is kept; 0 for ever. */
  readonly alarmDays: number;
  /** Models that this process converts at a time. */
  readonly conversions: number;
  /** Limits of one conversion. */
  readonly conversionMemoryMb?: number;
  readonly conversionMinutes: number;
  /** Program and arguments that turn closed formats into open ones. */
  readonly converter?: readonly string[];
  /** The virus scanner that looks at uploads. */
  readonly clamd?: ClamdAddress;
  /** Larger files it is not given. */
  readonly clamdMaxMb: number;
  /** LibreOffice: where its program is, or `off`; found by itself where nothing is said. */
  readonly office?: string;
  /** Chromium, which draws dashboards for reports; absent: reports are not sent. */
  readonly chromium?: string;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Every variable that the product reads, with its default; the README's table is made from this list. */
export const VARIABLES = {
  TWINSCAPE_HTTP_PORT: 'HTTP port; default 8080, moving to the next free one when that is taken',
  TWINSCAPE_MQTT_PORT: 'MQTT port for devices; default 1883, moving to the next free one when that is taken',
  TWINSCAPE_MQTTS_PORT:
    'MQTT port for devices over TLS; default 8883 where a certificate is given, moving to the next free one when that is taken',
  TWINSCAPE_MQTTS_CERT:
    'file of the certificate for MQTT over TLS, in PEM with the certificates above it; default none',
  TWINSCAPE_MQTTS_KEY: 'file of the private key of that certificate, in PEM; default none',
  TWINSCAPE_COAP_PORT:
    'UDP port for devices that speak CoAP, or off; default 5683 for a loopback address, moving to the next free one when that is taken, off beyond it',
  TWINSCAPE_DEVICE_CONNECTIONS: 'connections of devices over MQTT that one process serves at a time; default 100000',
  TWINSCAPE_DEVICE_CONNECTIONS_PER_ADDRESS:
    'the same from one address, which all devices behind one router share; default 20000',
  TWINSCAPE_HOST: 'address to listen on; default 127.0.0.1 (this machine only)',
  TWINSCAPE_HOSTS:
    'comma list of host names such as twin.example,*.plant.example under which the installation answers, * for all; default none but addresses in digits, names without a dot and the address of the general settings',
  TWINSCAPE_METRICS: 'off, loopback or on: who may read /metrics; default loopback (this machine only)',
  TWINSCAPE_API_DOCS: 'on or off: serve /api/docs and /openapi.json; default on',
  TWINSCAPE_DATA_DIR: 'folder of the database and the files; default ./data',
  TWINSCAPE_DISK_RESERVE_MB:
    'megabytes that stay free on the disk of the data folder: below it uploads and values of devices are refused until room is made; default 5 % of the disk, from 256 to 2048, at most a quarter of a small disk; 0 for no reserve',
  TWINSCAPE_DEMO:
    'on or off: make demo data at the first start, and let its accounts sign in from beyond this machine; default on for a loopback address without trusted proxies, off beyond it',
  TWINSCAPE_SIMULATOR:
    'on or off: let the devices of the demo live, with a month of history and values every ten seconds, and make the assets that they measure; default as TWINSCAPE_DEMO',
  TWINSCAPE_ROLES: 'comma list of api, ingest, worker; default all three',
  TWINSCAPE_LOG_LEVEL: 'fatal, error, warn, info, debug or trace; default info',
  TWINSCAPE_TRUSTED_PROXIES: 'number of reverse proxies in front whose X-Forwarded-For is believed; default 0',
  TWINSCAPE_SOCKETS: 'WebSockets that one process keeps open at a time; default 20000',
  TWINSCAPE_SOCKETS_PER_ADDRESS:
    'WebSockets that one network address (IPv6: network of 64 bits) may have open at a time; default 2000',
  TWINSCAPE_EMBED_ORIGINS:
    'comma list of origins such as https://portal.example whose pages may show models, scenes, panoramas and dashboards in a frame; default none',
  TWINSCAPE_FRAME_ORIGINS:
    'comma list of origins such as https://maps.example whose pages dashboards may show in a frame; default none',
  TWINSCAPE_VIDEO_ORIGINS:
    'comma list of origins such as https://media.example from which labels of scenes may play films and cameras; default none but our own',
  TWINSCAPE_RTSP_GATEWAY:
    'address of a gateway that plays RTSP cameras as WHEP, with {url} in place of the camera, such as https://media.example/whep?src={url}; default none',
  TWINSCAPE_MAP_TILES:
    'address of map tiles for dashboards, such as https://tiles.example/{z}/{x}/{y}.png; default none, places stand on a plain ground',
  TWINSCAPE_OUTBOUND_ALLOW:
    'comma list of host:port such as 10.0.4.7:8080,hooks.plant.local:443, or of networks with a port such as 10.20.0.0/16:502, * for all ports: places on this machine and in private networks that web hooks and adapters may reach; default none, the open internet alone',
  TWINSCAPE_FILE_DROPS:
    'comma list of name=place such as meters=/srv/meters,plant=s3://bucket/drops/: folders of this machine, and buckets of the store that the S3 variables name, in which adapters may read files that others put there; default none',
  TWINSCAPE_RATE_FACTOR:
    'whole number that every limit of calls a minute is multiplied by, such as 10 where very many people share one address; default 1',
  TWINSCAPE_ALARM_DAYS: 'days that a cleared alarm is kept with its history; default 365, 0 for ever',
  TWINSCAPE_CONVERSIONS: 'models converted at a time by a process with the role worker; default 1',
  TWINSCAPE_CONVERSION_MEMORY_MB:
    'memory that one conversion may take, in MB; default half of the machine’s, at most 6144',
  TWINSCAPE_CONVERSION_MINUTES: 'minutes that one conversion may take; default 60',
  TWINSCAPE_CONVERTER:
    'program that turns RVT, DWG, DGN and MV files into IFC or GLB, as a JSON array such as ["/opt/convert","{input}","{output}"]; default none',
  TWINSCAPE_CLAMD:
    'address of a ClamAV daemon that looks at every uploaded document and model, such as 127.0.0.1:3310 or /run/clamav/clamd.ctl; default none',
  TWINSCAPE_CLAMD_MAX_MB:
    'files up to so many MB are given to it, at most what its StreamMaxLength says; larger ones pass; default 100',
  TWINSCAPE_OFFICE:
    'program of LibreOffice, such as /usr/bin/soffice, that lays out text files and slides for their preview, or off; default the one that is installed',
  TWINSCAPE_CHROMIUM:
    'program of Chromium or Chrome, such as /usr/bin/chromium, that draws dashboards for reports by mail; default none, reports are not sent',
  DATABASE_URL: 'an existing PostgreSQL server (15 or newer) instead of the embedded one',
  TWINSCAPE_NATS_URL:
    'NATS server that carries live values between several processes, such as nats://user:password@host:4222/name; default none',
  S3_ENDPOINT: 'address of an S3 service; default the one of the region',
  S3_REGION: 'region; default us-east-1',
  S3_BUCKET: 'bucket; when set, files are kept in S3 instead of the data folder',
  S3_ACCESS_KEY_ID: 'access key',
  S3_SECRET_ACCESS_KEY: 'secret key',
  S3_PREFIX: 'prefix of every object; default empty',
  S3_FORCE_PATH_STYLE: 'on for servers without bucket host names; default on when S3_ENDPOINT is set',
} as const;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Reads the environment; an unknown TWINSCAPE_ variable is an error, so that a slip of the pen is noticed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  for (const name of Object.keys(env)) {
    if (name.startsWith('TWINSCAPE_') && !(name in VARIABLES)) {
      throw new ConfigError(`Unknown setting ${name}. Known are: ${Object.keys(VARIABLES).join(', ')}`);
    }
  }
  const given = (name: keyof typeof VARIABLES): string | undefined => env[name]?.trim() || undefined;
  const host = given('TWINSCAPE_HOST') ?? '127.0.0.1';
  const demo = given('TWINSCAPE_DEMO');
  const trustedProxies = whole(given('TWINSCAPE_TRUSTED_PROXIES'), 0, 'TWINSCAPE_TRUSTED_PROXIES', 0, 10);
  const isDemo = demo === undefined ? isLoopback(host) && trustedProxies === 0 : onOff(demo, 'TWINSCAPE_DEMO');
  const simulator = given('TWINSCAPE_SIMULATOR');
  return {
    host,
    httpPort: port(given('TWINSCAPE_HTTP_PORT'), 8080, 'TWINSCAPE_HTTP_PORT'),
    isHttpPortSet: given('TWINSCAPE_HTTP_PORT') !== undefined,
    mqttPort: port(given('TWINSCAPE_MQTT_PORT'), 1883, 'TWINSCAPE_MQTT_PORT'),
    mqttPortAsked: given('TWINSCAPE_MQTT_PORT') !== undefined,
    deviceConnections: whole(
      given('TWINSCAPE_DEVICE_CONNECTIONS'),
      100_000,
      'TWINSCAPE_DEVICE_CONNECTIONS',
      1,
      10_000_000,
    ),
    deviceConnectionsPerAddress: whole(
      given('TWINSCAPE_DEVICE_CONNECTIONS_PER_ADDRESS'),
      20_000,
      'TWINSCAPE_DEVICE_CONNECTIONS_PER_ADDRESS',
      1,
      10_000_000,
    ),
    dataDir: path.resolve(given('TWINSCAPE_DATA_DIR') ?? 'data'),
    invocationDir: path.resolve(env.INIT_CWD ?? '.'),
    demo: isDemo,
    isDemoRequested: demo !== undefined && isDemo,
    hosts: hosts(given('TWINSCAPE_HOSTS')),
    metrics: metrics(given('TWINSCAPE_METRICS')),
    apiDocs: onOff(given('TWINSCAPE_API_DOCS') ?? 'on', 'TWINSCAPE_API_DOCS'),
    simulator: simulator === undefined ? isDemo : isDemo && onOff(simulator, 'TWINSCAPE_SIMULATOR'),
    roles: roles(given('TWINSCAPE_ROLES')),
    logLevel: given('TWINSCAPE_LOG_LEVEL') ?? 'info',
    trustedProxies,
    sockets: whole(given('TWINSCAPE_SOCKETS'), 20_000, 'TWINSCAPE_SOCKETS', 1, 1_000_000),
    socketsPerAddress: whole(
      given('TWINSCAPE_SOCKETS_PER_ADDRESS'),
      2_000,
      'TWINSCAPE_SOCKETS_PER_ADDRESS',
      1,
      1_000_000,
    ),
    embedOrigins: origins(given('TWINSCAPE_EMBED_ORIGINS'), 'TWINSCAPE_EMBED_ORIGINS'),
    frameOrigins: origins(given('TWINSCAPE_FRAME_ORIGINS'), 'TWINSCAPE_FRAME_ORIGINS'),
    videoOrigins: videoOrigins(given),
    rtspGateway: rtspGateway(given('TWINSCAPE_RTSP_GATEWAY')) ?? '',
    mapTiles: mapTiles(given('TWINSCAPE_MAP_TILES')),
    outboundAllow: endpoints(given('TWINSCAPE_OUTBOUND_ALLOW')),
    fileDrops: fileDrops(given('TWINSCAPE_FILE_DROPS'), s3(given)),
    rateFactor: whole(given('TWINSCAPE_RATE_FACTOR'), 1, 'TWINSCAPE_RATE_FACTOR', 1, 1_000),
    alarmDays: whole(given('TWINSCAPE_ALARM_DAYS'), 365, 'TWINSCAPE_ALARM_DAYS', 0, 36_500),
    conversions: whole(given('TWINSCAPE_CONVERSIONS'), 1, 'TWINSCAPE_CONVERSIONS', 0, 64),
    clamdMaxMb: whole(given('TWINSCAPE_CLAMD_MAX_MB'), 100, 'TWINSCAPE_CLAMD_MAX_MB', 1, 4_096),
    conversionMinutes: whole(given('TWINSCAPE_CONVERSION_MINUTES'), 60, 'TWINSCAPE_CONVERSION_MINUTES', 1, 1_440),
    ...withDefined({
      databaseUrl: given('DATABASE_URL'),
      s3: s3(given),
      mqtts: mqtts(given),
      coap: coap(given('TWINSCAPE_COAP_PORT'), host),
      converter: converter(given('TWINSCAPE_CONVERTER')),
      clamd: clamd(given('TWINSCAPE_CLAMD')),
      office: given('TWINSCAPE_OFFICE'),
      chromium: given('TWINSCAPE_CHROMIUM'),
      conversionMemoryMb: memory(given('TWINSCAPE_CONVERSION_MEMORY_MB')),
      nats: nats(given('TWINSCAPE_NATS_URL')),
      diskReserveMb: diskReserve(given('TWINSCAPE_DISK_RESERVE_MB')),
    }),
  };
}

function s3(given: Given): S3Config | undefined {
  const bucket = given('S3_BUCKET');
  if (!bucket) return undefined;
  const accessKeyId = given('S3_ACCESS_KEY_ID');
  const secretAccessKey = given('S3_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const endpoint = given('S3_ENDPOINT');
  const pathStyle = given('S3_FORCE_PATH_STYLE');
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region: given('S3_REGION') ?? 'us-east-1',
    prefix: given('S3_PREFIX') ?? '',
    forcePathStyle: pathStyle === undefined ? endpoint !== undefined : onOff(pathStyle, 'S3_FORCE_PATH_STYLE'),
    ...withDefined({ endpoint }),
  };
}

type Given = (name: keyof typeof VARIABLES) => string | undefined;

function mqtts(given: Given): MqttsConfig | undefined {
  const certificate = given('TWINSCAPE_MQTTS_CERT');
  const key = given('TWINSCAPE_MQTTS_KEY');
  const portSetting = given('TWINSCAPE_MQTTS_PORT');
  if (!certificate && !key && portSetting === undefined) return undefined;
  if (!certificate || !key)
    throw new ConfigError('MQTT over TLS needs TWINSCAPE_MQTTS_CERT and TWINSCAPE_MQTTS_KEY, both');
  return {
    port: port(portSetting, 8883, 'TWINSCAPE_MQTTS_PORT'),
    portAsked: portSetting !== undefined,
    certificate: path.resolve(certificate),
    key: path.resolve(key),
  };
}

/**
 * Whoever can forge a sender's address can make a CoAP server answer somebody else: beyond this machine it has to be
 * asked for.
 */
function coap(text: string | undefined, host: string): Config['coap'] {
  if (text === undefined ? !isLoopback(host) : /^(off|false)$/i.test(text)) return undefined;
  return { port: port(text, 5683, 'TWINSCAPE_COAP_PORT'), portAsked: text !== undefined };
}

function nats(text: string | undefined): NatsAddress | undefined {
  if (text === undefined) return undefined;
  const address = parseNatsAddress(text);
  // What was given may hold a password.
  if (!address)
    throw new ConfigError('TWINSCAPE_NATS_URL is not an address such as nats://user:password@host:4222/name');
  return address;
}

function roles(text: string | undefined): ReadonlySet<ProcessRole> {
  if (text === undefined) return new Set(PROCESS_ROLES);
  const named = text.split(',').map((part) => part.trim());
  const unknown = named.find((name) => !(PROCESS_ROLES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new ConfigError(`TWINSCAPE_ROLES: "${unknown}" is not one of ${PROCESS_ROLES.join(', ')}`);
  return new Set(named as ProcessRole[]);
}

/** Names as browsers send them, without a port. */
function hosts(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  return text.split(',').map((part) => {
    const name = part.trim().toLowerCase();
    if (!/^(\*|(\*\.)?[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*)$/u.test(name))
      throw new ConfigError(`TWINSCAPE_HOSTS: "${part.trim()}" is not a host name such as twin.example or *.example`);
    return name;
  });
}

function metrics(text = 'loopback'): Config['metrics'] {
  if (text === 'off' || text === 'loopback' || text === 'on') return text;
  throw new ConfigError(`TWINSCAPE_METRICS must be off, loopback or on, not "${text}"`);
}

/** Scheme, host and port, nothing behind them: what a browser compares. */
function origins(text: string | undefined, name: string): readonly string[] {
  if (text === undefined) return [];
  return text.split(',').map((part) => {
    const origin = part.trim();
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new ConfigError(`${name}: "${origin}" is not an origin such as https://portal.example`);
    return origin;
  });
}

/** The gateway of RTSP is one of them. */
function videoOrigins(given: (name: keyof typeof VARIABLES) => string | undefined): readonly string[] {
  const gateway = rtspGateway(given('TWINSCAPE_RTSP_GATEWAY'));
  const named = origins(given('TWINSCAPE_VIDEO_ORIGINS'), 'TWINSCAPE_VIDEO_ORIGINS');
  return [...new Set([...named, ...(gateway ? [new URL(gateway).origin] : [])])];
}

function rtspGateway(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:/.test(text) || !URL.canParse(text) || !text.includes('{url}'))
    throw new ConfigError(
      `TWINSCAPE_RTSP_GATEWAY: "${text}" is not an address such as https://media.example/whep?src={url}`,
    );
  return text;
}

/** Tiles by the usual three numbers, of our own origin or of another one. */
function mapTiles(text: string | undefined): string {
  if (text === undefined) return '';
  const isAddress = text.startsWith('/') || (/^https?:/.test(text) && URL.canParse(text));
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => text.includes(part)))
    throw new ConfigError(
      `TWINSCAPE_MAP_TILES: "${text}" is not an address such as https://tiles.example/{z}/{x}/{y}.png`,
    );
  return text;
}

function endpoints(text: string | undefined): AllowList {
  if (text === undefined) return new Set();
  return new Set(
    text.split(',').map((part) => {
      const listed = parseEndpoint(part);
      if (!listed)
        throw new ConfigError(
          `TWINSCAPE_OUTBOUND_ALLOW: "${part.trim()}" is not host:port such as 10.0.4.7:8080, or a network such as 10.20.0.0/16:502`,
        );
      return listed;
    }),
  );
}

function fileDrops(text: string | undefined, storage: S3Config | undefined): ReadonlyMap<string, DropLocation> {
  if (text === undefined || text.trim() === '') return new Map();
  return new Map<string, DropLocation>(
    text.split(',').map((part) => {
      const [, name, folder, bucket, prefix = ''] =
        /^\s*([\p{L}\p{N}._-]{1,60})=(?:(\/.*?)|s3:\/\/([a-z0-9.-]{3,63})\/?(.*?))\s*$/u.exec(part) ?? [];
      if (name !== undefined && folder !== undefined) return [name, { folder }] as const;
      if (name === undefined || bucket === undefined)
        throw new ConfigError(
          `TWINSCAPE_FILE_DROPS: "${part.trim()}" is not name=/folder or name=s3://bucket/prefix, such as meters=/srv/meters`,
        );
      if (!storage) throw new ConfigError(`TWINSCAPE_FILE_DROPS: "${part.trim()}" needs the S3 variables`);
      const inFolder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
      return [name, { ...storage, bucket, prefix: inFolder }] as const;
    }),
  );
}

const memory = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : whole(text, 0, 'TWINSCAPE_CONVERSION_MEMORY_MB', 256, 1_048_576);

const diskReserve = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : whole(text, 0, 'TWINSCAPE_DISK_RESERVE_MB', 0, 1_048_576);

function clamd(text: string | undefined): ClamdAddress | undefined {
  if (text === undefined) return undefined;
  const address = parseClamdAddress(text);
  if (!address) throw new ConfigError(`TWINSCAPE_CLAMD must be host:port or the path of a socket, not "${text}"`);
  return address;
}

/** The command is never given to a shell: each text of the array is one argument. */
function converter(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const wrong = new ConfigError(
    `TWINSCAPE_CONVERTER must be a JSON array of texts with {input} and {output} among them, not "${text}"`,
  );
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (!Array.isArray(parts) || !parts.every((part): part is string => typeof part === 'string' && part !== ''))
    throw wrong;
  const [, ...args] = parts;
  if (!['{input}', '{output}'].every((slot) => args.some((arg) => arg.includes(slot)))) throw wrong;
  return parts;
}

const port = (text: string | undefined, fallback: number, name: string): number =>
  whole(text, fallback, name, 0, 65_535);

function whole(text: string | undefined, fallback: number, name: string, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

function onOff(text: string, name: string): boolean {
  if (/^(on|true|1)$/i.test(text)) return true;
  if (/^(off|false|0)$/i.test(text)) return false;
  throw new ConfigError(`${name} must be on or off, not "${text}"`);
}

/** Leaves out what is undefined, as exact optional properties want it. */
function withDefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
