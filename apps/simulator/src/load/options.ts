import { parseArgs } from 'node:util';

export type LoadOptions = {
  readonly host: string;
  readonly port: number;
  readonly devices: number;
  /** Messages a second of all devices together; 0 for as many as the server acknowledges. */
  readonly rate: number;
  /** Values in one message. */
  readonly keys: number;
  readonly seconds: number;
  /** Messages of one connection that may wait for their acknowledgement. */
  readonly inFlight: number;
  /** A file with an access token a line. */
  readonly tokens: string;
  /** The first token is a gateway's and speaks for all devices. */
  readonly gateway: boolean;
};

export const USAGE = `node apps/simulator --tokens <file> [--devices 100] [--rate 1000] [--keys 3] [--seconds 60]
                   [--host 127.0.0.1] [--port 1883] [--in-flight 100] [--gateway]

  --tokens     file with an access token a line
  --devices    devices that send, each over a connection and with a token of its own
  --rate       messages a second of all together; 0: as many as the server acknowledges
  --keys       values in a message
  --in-flight  messages of a connection that may wait for their acknowledgement
  --gateway    one connection, of the gateway whose token stands first, speaks for all devices`;

export class UsageError extends Error {}

/** Reads the command line; throws a UsageError that says what is wrong. Pure. */
export function readOptions(args: readonly string[]): LoadOptions {
  const { values } = parsed(args);
  const whole = (name: keyof typeof values, least: number, most: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${values[name]}"`);
    return value;
  };
  if (values.tokens === undefined) throw new UsageError('--tokens is missing: a file with an access token a line');
  return {
    host: values.host,
    port: whole('port', 1, 65_535),
    devices: whole('devices', 1, 100_000),
    rate: whole('rate', 0, 1_000_000),
    keys: whole('keys', 1, 1_000),
    seconds: whole('seconds', 1, 86_400),
    inFlight: whole('in-flight', 1, 10_000),
    tokens: values.tokens,
    gateway: values.gateway,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '1883' },
        devices: { type: 'string', default: '100' },
        rate: { type: 'string', default: '1000' },
        keys: { type: 'string', default: '3' },
        seconds: { type: 'string', default: '60' },
        'in-flight': { type: 'string', default: '100' },
        tokens: { type: 'string' },
        gateway: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
