import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import type { TroubleKey } from '../troubles.ts';
import { SourceFailed } from './port.ts';

const BY_CODE: Readonly<Record<string, TroubleKey>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'timeout',
  ENETUNREACH: 'timeout',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'lookup',
  EAI_AGAIN: 'lookup',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
};
const BY_OUTBOUND: Readonly<Record<OutboundFailed['trouble'], TroubleKey>> = {
  lookup: 'lookup',
  connect: 'refused',
  connectTimeout: 'timeout',
  tls: 'tls',
  answerTimeout: 'timeout',
  totalTimeout: 'timeout',
  broken: 'lost',
  aborted: 'lost',
};

/** What went wrong, in our words, whatever a library threw. */
export function toSourceFailed(error: unknown): SourceFailed {
  if (error instanceof SourceFailed) return error;
  if (error instanceof OutboundRefused) return new SourceFailed('addressRefused');
  if (error instanceof OutboundFailed) return new SourceFailed(BY_OUTBOUND[error.trouble], error.code);
  // An error for each address that a name has: the first speaks for all.
  if (error instanceof AggregateError && error.errors.length > 0) return toSourceFailed(error.errors[0]);
  if (!(error instanceof Error)) return new SourceFailed('unknown', String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return new SourceFailed('tls', code);
  const known = BY_CODE[code] ?? (/time(d)?[ -]?out/i.test(error.message) ? 'timeout' : undefined);
  return known ? new SourceFailed(known) : new SourceFailed('unknown', error.message);
}
