import type { FilmSettings } from './source.ts';

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.replace(/^__.*__$/, '') ?? '';

/** What the operator has allowed; the server writes it into the page, whose policy says the same. */
export const getFilmSettings = (): FilmSettings => ({
  origins: meta('video-origins').split(' ').filter(Boolean),
  rtspGateway: meta('rtsp-gateway'),
});
