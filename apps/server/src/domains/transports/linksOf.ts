import type { Platform } from '../../platform/platform.ts';
import { Links } from './links.ts';

const known = new WeakMap<Platform, Links>();

/** The connections of devices to this process; made when they are first asked for. */
export function linksOf(platform: Platform): Links {
  const links = known.get(platform) ?? new Links(platform);
  known.set(platform, links);
  return links;
}
