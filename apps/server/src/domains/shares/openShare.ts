import { timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse, type SharedKind } from '@twinscape/contract';
import { shareRefusals as refusals, SHARE_CODED, WRONG_CODES_IN_ALL } from '@twinscape/contract/shares';
import type { Db } from '../../platform/db/index.ts';
import type { Session, ShareCredential } from '../../platform/http/index.ts';
import { toAddressKey } from '../../platform/limits/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendMessage } from '../messages/index.ts';
import { projectById } from '../projects/index.ts';
import { loadSealer } from '../settings/index.ts';
import { acceptedCodesService } from './acceptedCodes.ts';
import { newShareCode, waitMinutesAfter } from './rules.ts';
import { findOwnerAccess, findShareByTicket, sealTicket, shareContentsService } from './shareContents.ts';
import { shareLookupsService } from './shareLookups.ts';
import { shareQueueService } from './shareQueue.ts';
import { hashShareToken } from './sharing.ts';
import { type SharedTarget, shareableKinds } from './slots.ts';
import {
  countWrongCode,
  findWaitEnd,
  lockShare,
  recordOpened,
  replaceCode,
  type StoredShare,
  saveWait,
  shareByToken,
} from './store.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_IDS: ReadonlySet<string> = new Set();

/**
 * What a link lets read (RU-SHARE-06, RU-SHARE-07). A token that nobody gave, one that was cancelled and one that ended
 * are refused alike. A wrong code is counted, for its address and for the share: an address waits ever longer, and
 * after WRONG_CODES_IN_ALL the share has another code, of which its owner hears. A ticket stands for a code that was
 * right; it holds until the share gets other terms, and guesses nothing.
 */
export async function openShare(platform: Platform, credential: ShareCredential, address: string): Promise<Session> {
  const { db } = platform.database;
  const addressKey = toAddressKey(address);
  const { row, subject, owner } = await platform.services
    .get(shareLookupsService)
    .run(addressKey, () => requireShare(db, credential));
  if (row.way === SHARE_CODED && !('ticket' in credential))
    await requireCode(platform, row, credential.code, addressKey);
  const shared = toSharedTarget(row, owner);
  const name = await subject.loadName(db, shared);
  // A project that was deleted, or a thing whose share outlived it by a moment.
  if (name === undefined || !(await projectById(db, row.projectId))) throw refuse(refusals['share.cancelledOrExpired']);
  const loadContents = platform.services.get(shareContentsService).contentsLoader(row, subject);
  await recordOpened(db, row);
  return {
    id: row.id,
    kind: 'share',
    userId: NOBODY,
    masterName: '',
    loginAccount: '',
    memberType: 3,
    companyId: undefined,
    isEdit: false,
    companyExpired: false,
    language: undefined,
    actedBy: undefined,
    share: {
      shareId: row.id,
      kind: row.kind,
      targetId: row.targetId,
      name,
      projectId: row.projectId,
      companyId: row.companyId,
      endsAt: row.endsAt ?? undefined,
      sharedBy: shared.sharedBy,
      isViewOnly: row.isViewOnly,
      ticket: await sealTicket(db, row),
      loadIds: async (kind: SharedKind) => (await loadContents())[kind] ?? NO_IDS,
    },
  };
}

/** The share that a link or a ticket stands for, as long as it and its owner's rights last. */
async function requireShare(db: Db, credential: ShareCredential) {
  const row =
    'ticket' in credential
      ? await findShareByTicket(db, credential.ticket)
      : await shareByToken(db, hashShareToken(credential.token));
  const subject = row && shareableKinds.all().get(row.kind);
  if (!row || !subject || (row.endsAt && row.endsAt.getTime() <= Date.now()))
    throw refuse(refusals['share.cancelledOrExpired']);
  const owner = await findOwnerAccess(db, row);
  if (!owner) throw refuse(refusals['share.cancelledOrExpired']);
  return { row, subject, owner };
}

async function requireCode(
  platform: Platform,
  row: StoredShare,
  code: string | undefined,
  address: string,
): Promise<void> {
  if (code === undefined) throw refuse(refusals['share.enterCode']);
  const acceptedCodes = platform.services.get(acceptedCodesService);
  const key = `${row.id} ${row.version} ${address} ${code}`;
  if (acceptedCodes.has(key)) return;
  const refusal = await platform.services
    .get(shareQueueService)
    .run(row.id, () => checkCode(platform, row, code, address));
  // Thrown out here: what was counted must stay.
  if (refusal) throw refusal;
  acceptedCodes.add(key);
}

/**
 * Counts first, under the share's row: codes that are tried at once, here or in other processes, are judged one after
 * the other.
 */
function checkCode(platform: Platform, row: StoredShare, code: string, address: string): Promise<Refusal | undefined> {
  return platform.database.db.transaction(async (tx) => {
    const share = await lockShare(tx, row.id);
    if (!share?.codeSealed) return refuse(refusals['share.cancelledOrExpired']);
    const waitsMs = ((await findWaitEnd(tx, row.id, address))?.getTime() ?? 0) - Date.now();
    if (waitsMs > 0) return refuse(refusals['share.wait'], { minutes: Math.ceil(waitsMs / 60_000) });
    // A code that nobody has been shown could only be guessed: else each replacement would be good for as many guesses
    // again.
    if (share.codeUnseen) return refuse(refusals['share.codeWrong']);
    const sealer = await loadSealer(tx);
    if (isEqualInConstantTime(sealer.unseal(share.codeSealed) ?? '', code)) return undefined;
    const { addressCount: ofAddress, totalCount: ofAll } = await countWrongCode(tx, row.id, address);
    const wait = waitMinutesAfter(ofAddress);
    if (wait > 0) await saveWait(tx, row.id, address, wait);
    if (ofAll >= WRONG_CODES_IN_ALL) {
      await replaceCode(tx, row.id, sealer.seal(newShareCode()));
      await notifyOwner(tx, share);
    }
    return refuse(refusals['share.codeWrong']);
  });
}

const toSharedTarget = (
  { projectId, companyId, targetId, createdById: userId }: StoredShare,
  { isManager }: { readonly isManager: boolean },
): SharedTarget => ({ projectId, companyId, targetId, sharedBy: { userId, isManager } });

/** Equal, found out in a time that tells nothing. */
function isEqualInConstantTime(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right.padEnd(8)), Buffer.from(given.slice(0, 8).padEnd(8))];
  return a.length === b.length && timingSafeEqual(a, b) && right.length === given.length;
}

async function notifyOwner(tx: Parameters<typeof sendMessage>[0], row: StoredShare): Promise<void> {
  const subject = shareableKinds.all().get(row.kind);
  const owner = await findOwnerAccess(tx, row);
  const name = owner && (await subject?.loadName(tx, toSharedTarget(row, owner)));
  if (!subject || name === undefined) return;
  await sendMessage(tx, {
    userIds: [row.createdById],
    kind: 'share.codeReplaced',
    projectId: row.projectId,
    link: subject.link(row.projectId, row.targetId),
    title: {
      cn: `${subject.noun.cn}“${name}”的访问密码已更换`,
      en: `The access code of the ${subject.noun.en} “${name}” was replaced`,
    },
    content: {
      cn: `有人多次输入错误的访问密码（${WRONG_CODES_IN_ALL} 次），原密码已失效，该链接暂时无法访问。请在分享窗口查看新密码，查看后即可使用，并告知需要访问的人。`,
      en: `Somebody entered ${WRONG_CODES_IN_ALL} wrong access codes. The old code no longer works and the link is locked. Open the share window to see the new code: it works from then on. Pass it on to the people who need it.`,
    },
  });
}
