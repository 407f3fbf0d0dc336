import { type Logger, pino } from 'pino';
import { toPlainError } from './plainError.ts';

export type Log = Logger;

/** Names whose values never reach a log line, wherever they stand. */
const SECRETS = ['password', 'loginPwd', 'newPwd', 'oldPwd', 'token', 'authorization', 'cookie', 'secret', 'key'];

/** JSON lines on standard output; secrets are cut out by name. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    serializers: { err: toPlainError },
  });
}
