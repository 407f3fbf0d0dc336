/** How a film is played: a file, or one of the ways in which live pictures travel. */
export type FilmKind = 'file' | 'hls' | 'flv' | 'whep' | 'rtsp';
export type FilmSource = { readonly kind: FilmKind; readonly address: string };
/**
 * What the operator has allowed: other origins than our own, and the gateway that turns RTSP into WHEP, with `{url}`
 * where the camera's address goes.
 */
export type FilmSettings = { readonly origins: readonly string[]; readonly rtspGateway: string };
export type FilmRefusal = 'none' | 'origin' | 'gateway' | 'address';

const ENDS: readonly (readonly [RegExp, FilmKind])[] = [
  [/\.m3u8$/i, 'hls'],
  [/\.flv$/i, 'flv'],
  [/\/whep(\/|$)/i, 'whep'],
];

/** How an address is played; browsers know nothing of RTSP: a gateway turns it into WHEP. Pure. */
export function parseFilmSource(
  text: string,
  here: string,
  { origins, rtspGateway }: FilmSettings,
): FilmSource | FilmRefusal {
  const address = text.trim();
  if (address === '') return 'none';
  if (/^rtsps?:/i.test(address)) {
    if (rtspGateway === '') return 'gateway';
    const gatewayAddress = rtspGateway.replace('{url}', encodeURIComponent(address));
    return { kind: 'whep', address: gatewayAddress };
  }
  const isWhep = /^wheps?:/i.test(address);
  if (!URL.canParse(isWhep ? address.replace(/^whep/i, 'http') : address, here)) return 'address';
  const url = new URL(isWhep ? address.replace(/^whep/i, 'http') : address, here);
  if (!/^(https?|wss?):$/.test(url.protocol)) return 'address';
  const own = new URL(here).origin;
  if (url.origin.replace(/^ws/, 'http') !== own && !origins.includes(url.origin.replace(/^ws/, 'http')))
    return 'origin';
  const kind = isWhep
    ? 'whep'
    : (ENDS.find(([end]) => end.test(url.pathname))?.[1] ?? (url.protocol.startsWith('ws') ? 'flv' : 'file'));
  return { kind, address: url.href };
}
