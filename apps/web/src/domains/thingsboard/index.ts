import type { WebDomain } from '../../platform/routes/index.ts';
import { entitySearches } from '../devices/index.ts';

/** What the page needs of ThingsBoard's calls: entity views, where a relation of a device may lead to one. */
export const thingsboard: WebDomain = { routes: [] };

entitySearches.add('ENTITY_VIEW', async (projectId, text) =>
  (await import('./findEntityViews.ts')).findEntityViews(projectId, text),
);
