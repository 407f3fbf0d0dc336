import { SourceFailed } from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';

/** What a server said, in our words; its own are names of status codes. */
export function toOpcUaFailed(error: unknown): SourceFailed {
  if (error instanceof SourceFailed) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/BadUserAccessDenied|BadIdentityToken/.test(message)) return new SourceFailed('credentials');
  if (/BadSecurity|BadCertificate|certificate/i.test(message)) return new SourceFailed('security', message);
  if (/ECONNREFUSED|connect/i.test(message) && /refus/i.test(message)) return new SourceFailed('refused');
  if (/timeout|BadTimeout|timed out/i.test(message)) return new SourceFailed('timeout');
  if (/connection|socket|disconnect|BadSessionClosed|BadSessionIdInvalid/i.test(message))
    return new SourceFailed('lost');
  return toSourceFailed(error);
}
