import { refuse, type Text } from '@twinscape/contract';
import { DOCUMENT_FOLLOWS_MAX, NEWS_MINUTES, documentRefusals as refusals } from '@twinscape/contract/documents';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { loadStanding } from '../identity/index.ts';
import { sendMessages } from '../messages/index.ts';
import { findProjectScope } from '../projects/index.ts';
import { type DocumentCaller, requireEither } from './access.ts';
import { loadDocumentRights } from './accessStore.ts';
import { loadFoldersAbove } from './documentStore.ts';
import {
  addFollow,
  countFollows,
  deleteFollowsOfUsers,
  type Follow,
  hasFollowers,
  loadFollows,
  loadNews,
  markTold,
  type News,
  removeFollow,
} from './followStore.ts';

const tellJob = defineJob({
  name: 'documents.tellFollowers',
  payload: z.object({ projectId: z.string() }),
  maxAttempts: 3,
});
const NEWS_MS = NEWS_MINUTES * 60_000;
/** A version bears the time at which its transaction began: so long one may take until it is seen. */
const SETTLED_MS = 30_000;
/** What is read of one time; nobody reads more of it in a message. */
const NEWS_MAX = 1_000;
const NAMED = 10;

/** T-DOC-22: whoever sees something may follow it. */
export function setFollow(caller: DocumentCaller, fileId: string, isFollowed: boolean): Promise<void> {
  const { userId } = caller.session;
  return caller.platform.database.db.transaction(async (tx) => {
    const found = await requireEither(caller, fileId, { db: tx, lock: 'share' });
    if (!isFollowed) return removeFollow(tx, found.id, userId);
    await addFollow(tx, found, userId);
    if ((await countFollows(tx, found.projectId, userId)) > DOCUMENT_FOLLOWS_MAX)
      throw refuse(refusals['document.tooManyFollows'], { limit: DOCUMENT_FOLLOWS_MAX });
  });
}

/** A version is new: those who follow it, or a folder above it, hear of it soon, with all that is new by then. */
export async function queueNews({ jobs }: Pick<Platform, 'jobs'>, tx: Db, projectId: string): Promise<void> {
  if (!(await hasFollowers(tx, projectId))) return;
  const slot = Math.ceil(Date.now() / NEWS_MS);
  const notBefore = new Date(slot * NEWS_MS + 2 * SETTLED_MS);
  await jobs.add(tx, tellJob, { projectId }, { key: `${tellJob.name}:${projectId}:${slot}`, notBefore });
}

export function registerNews(platform: Platform): void {
  platform.jobs.handle(tellJob, ({ projectId }) =>
    tellFollowers(platform, projectId, new Date(Date.now() - SETTLED_MS)),
  );
}

/** Tells everybody what is new in what they follow, by one message each; what is their own is not new to them. */
export function tellFollowers({ database }: Pick<Platform, 'database'>, projectId: string, until: Date): Promise<void> {
  return database.db.transaction(async (tx) => {
    const follows = await loadFollows(tx, projectId);
    const from = new Date(Math.min(...follows.map(({ toldAt }) => toldAt.getTime())));
    const news = follows.length === 0 ? [] : await loadNews(tx, projectId, { from, until }, NEWS_MAX);
    if (news.length === 0) return;
    const places = await loadPlaces(tx, news);
    const lost: string[] = [];
    const messages = [];
    for (const [userId, own] of groupRows(follows, ({ userId: of }) => of)) {
      const session = await loadStanding(tx, userId);
      const project = session && (await findProjectScope(tx, session, projectId));
      if (!session || !project) {
        lost.push(userId);
        continue;
      }
      const rights = await loadDocumentRights(tx, { session, project });
      const told = news.filter((one) => isNewTo(own, one, places) && rights.list(one.accessId).includes('view'));
      const [first] = told;
      if (first)
        messages.push({
          userId,
          projectId,
          kind: 'document.news',
          ...describeNews([first, ...told.slice(1)]),
          link: toLink(projectId, told),
        });
    }
    await sendMessages(tx, messages);
    await deleteFollowsOfUsers(tx, projectId, lost);
    await markTold(tx, projectId, until);
  });
}

type Places = ReadonlyMap<string, ReadonlySet<string>>;

/** Of each of the files itself and the folders that it stands in. */
async function loadPlaces(tx: Db, news: readonly News[]): Promise<Places> {
  const ids = [...new Set(news.map(({ documentId }) => documentId))];
  const places = new Map(ids.map((id) => [id, new Set([id])]));
  for (const { itemId, id } of await loadFoldersAbove(tx, ids)) places.get(itemId)?.add(id);
  return places;
}

const isNewTo = (own: readonly Follow[], { documentId, createdBy, createdAt }: News, places: Places): boolean =>
  own.some(
    (follow) =>
      follow.userId !== createdBy && createdAt > follow.toldAt && places.get(documentId)?.has(follow.documentId),
  );

/** One message for all that is new. Pure. */
function describeNews(news: readonly [News, ...News[]]): { readonly title: Text; readonly content: Text } {
  // The latest of each, which stands first.
  const files = news.filter(({ documentId: id }, at) => news.findIndex((one) => one.documentId === id) === at);
  const lines = files.slice(0, NAMED).map(({ name, number, createdByName: by }) => ({
    cn: number === 1 ? `${by}上传了“${name}”` : `${by}更新了“${name}”（版本 ${number}）`,
    en: number === 1 ? `${by} uploaded “${name}”` : `${by} updated “${name}” (version ${number})`,
  }));
  const more = files.length - lines.length;
  if (more > 0) lines.push({ cn: `另有 ${more} 个文件`, en: `and ${more} more` });
  const [first] = news;
  const title =
    files.length === 1
      ? { cn: `关注的文档有更新：${first.name}`, en: `New in what you follow: ${first.name}` }
      : { cn: `关注的文档有 ${files.length} 个文件更新`, en: `${files.length} files are new in what you follow` };
  return {
    title,
    content: { cn: lines.map(({ cn }) => cn).join('\n'), en: lines.map(({ en }) => en).join('\n') },
  };
}

function toLink(projectId: string, news: readonly News[]): string {
  const files = new Set(news.map(({ documentId }) => documentId));
  const [file] = files;
  return `/elements/document?project=${projectId}&${files.size === 1 ? `file=${file}` : 'scope=recent'}`;
}
