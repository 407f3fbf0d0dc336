/** What a path of the device API means, and the token that it holds. */
export type CoapRoute =
  | { readonly kind: 'telemetry' | 'attributes' | 'rpc' | 'claim'; readonly token: string }
  | { readonly kind: 'rpcReply'; readonly token: string; readonly request: string }
  | { readonly kind: 'firmware'; readonly token: string; readonly software: boolean }
  | { readonly kind: 'provision' };

const FEATURES = new Set(['telemetry', 'attributes', 'rpc', 'claim']);
const REQUEST = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * ThingsBoard's paths: `/api/v1/{token}/…`, `/api/v1/provision`, and `/fw/{token}` or `/sw/{token}`; undefined
 * for any other. Pure.
 */
export function parseRoute(path: readonly string[]): CoapRoute | undefined {
  const [first, second, third, fourth, fifth] = path;
  if ((first === 'fw' || first === 'sw') && path.length === 2 && second)
    return { kind: 'firmware', token: second, software: first === 'sw' };
  if (first !== 'api' || second !== 'v1' || third === undefined) return undefined;
  if (path.length === 3) return third === 'provision' ? { kind: 'provision' } : undefined;
  if (path.length === 4 && (fourth === 'firmware' || fourth === 'software'))
    return { kind: 'firmware', token: third, software: fourth === 'software' };
  if (path.length === 4 && FEATURES.has(fourth ?? ''))
    return { kind: fourth as 'telemetry' | 'attributes' | 'rpc' | 'claim', token: third };
  if (path.length === 5 && fourth === 'rpc' && fifth !== undefined && REQUEST.test(fifth))
    return { kind: 'rpcReply', token: third, request: fifth };
  return undefined;
}
