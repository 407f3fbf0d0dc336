/** Origins that the operator has allowed for something; the server writes them into the page. */
export const readMetaOrigins = (name: 'frame-origins' | 'video-origins'): string[] =>
  (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')
    .split(' ')
    .filter((origin) => /^https?:/.test(origin));

/** An address of the web; undefined for any other. Pure. */
export function parseWebAddress(text: string): URL | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}
