import type { Db } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import { throttleById } from '../../platform/live/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadAdministrators, loadPlatformAdministratorIds } from '../identity/index.ts';
import { loadProjectAudience } from './audience.ts';

/**
 * What open pages hear when an event about a kind of thing was written: `changed:share`. The id is the project's, or
 * the enterprise's for what belongs to no project.
 */
const toPushKind = (thing: string) => `changed:${thing}`;

/** Pages hear of one kind of thing in one place so often at most: an import writes thousands of events. ms. */
const PUSH_INTERVAL_MS = 300;

/** Things that belong to nobody in particular, and what only reads. */
const SILENT_ACTIONS: readonly DomainEvent['action'][] = ['LOGIN', 'LOGOUT', 'LOCKOUT', 'EXPORTED', 'RPC_CALL'];

/**
 * Tells the open pages of everybody who may see it of whatever the operation log tells. Domains need say nothing
 * themselves: what has events is followed. A page that misses the word reads again when its line stands again.
 */
export function registerChangePushes(platform: Platform): void {
  const publish = throttleById(PUSH_INTERVAL_MS, (key) => {
    const [thing = '', projectId = '', companyId = ''] = key.split(' ');
    pushChange(platform, thing, projectId, companyId).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'pages could not be told of a change'),
    );
  });
  platform.events.onAny(async ({ name, action, projectId, companyId }) => {
    const [thing] = name.split('.');
    if (!SILENT_ACTIONS.includes(action)) publish(`${thing} ${projectId ?? ''} ${companyId ?? ''}`);
  });
}

async function pushChange(platform: Platform, thing: string, projectId: string, companyId: string): Promise<void> {
  const { db } = platform.database;
  const id = projectId || companyId;
  const userIds = await loadAudience(db, projectId, companyId);
  await platform.live.push(db, userIds, { kind: toPushKind(thing), ...(id ? { id } : {}) });
}

/** Of a project that was deleted with the event, the administrators hear: to its members it is gone. */
async function loadAudience(db: Db, projectId: string, companyId: string): Promise<string[]> {
  const ofProject = projectId ? await loadProjectAudience(db, projectId) : [];
  if (ofProject.length > 0) return ofProject;
  const administrators = companyId ? await loadAdministrators(db, [companyId]) : [];
  return [...new Set([...administrators.map(({ id }) => id), ...(await loadPlatformAdministratorIds(db))])];
}
