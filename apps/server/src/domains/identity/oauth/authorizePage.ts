import { createHash } from 'node:crypto';
import type { StaticPage } from '../../../platform/domain.ts';
import { AUTHORIZE_PATH } from './addresses.ts';

/** Hands a request on to the page of the product, whose addresses stand behind a #, which no endpoint may have. */
const SCRIPT = "location.replace('/#/authorize' + location.search)";
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

export const authorizePage: StaticPage = {
  path: AUTHORIZE_PATH,
  html: `<!doctype html><meta charset="utf-8"><title>Twinscape</title><script>${SCRIPT}</script>`,
  policy: `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'`,
};
