import type { OutboundReason } from './destination.ts';

/**
 * The request was not made, or its answer was not taken. The message names the host at most: paths and queries of
 * addresses carry secrets.
 */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  constructor(
    readonly reason: OutboundReason,
    host: string,
  ) {
    super(host === '' ? `refused: ${reason}` : `refused: ${reason} (${host})`);
  }
}

export type OutboundTrouble =
  | 'lookup'
  | 'connect'
  | 'connectTimeout'
  | 'tls'
  | 'answerTimeout'
  | 'totalTimeout'
  | 'broken'
  | 'aborted';

/** The other side could not be reached or did not answer in time; trying again may help. */
export class OutboundFailed extends Error {
  override readonly name = 'OutboundFailed';
  constructor(
    readonly trouble: OutboundTrouble,
    host: string,
    readonly code?: string,
  ) {
    super(`${trouble}${code === undefined ? '' : ` ${code}`} (${host})`);
  }
}
