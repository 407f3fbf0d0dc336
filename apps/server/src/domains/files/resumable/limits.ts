import { UPLOAD_KEPT_HOURS } from '@twinscape/contract/files';

/**
 * Uploads that one person may have kept, interrupted ones included: the queue of the page sends one after the other.
 */
export const MAX_UPLOADS = 100;
/** Parts of one upload; lines that break again and again make small ones. */
export const MAX_PARTS = 2_000;
/** Requests that may send the same upload at a time: a client that lost its line comes again before we notice. */
export const MAX_SENDERS = 3;
/** An upload that nobody sent anything of for so long counts as open no more; it can be gone on with. */
const ACTIVE_MS = 10 * 60_000;

const KEPT_MS = UPLOAD_KEPT_HOURS * 3_600_000;
export const expiresAt = (touchedAt: Date): Date => new Date(touchedAt.getTime() + KEPT_MS);
/** Uploads that were last touched before this have expired. */
export const expiryCutoff = (now = Date.now()): Date => new Date(now - KEPT_MS);

export const openUploadCutoffs = (now = Date.now()) => ({ kept: expiryCutoff(now), active: new Date(now - ACTIVE_MS) });
