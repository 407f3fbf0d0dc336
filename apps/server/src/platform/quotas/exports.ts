import type { FileAnswer } from '../http/output/sendFile.ts';
import type { Session } from '../http/session.ts';
import { type Quotas, quotaRefusal } from './index.ts';

/** Exports of each enterprise that are being written by this process. */
export class ExportSlots {
  private readonly running = new Map<string, number>();
  private readonly quotas: Pick<Quotas, 'read'>;

  constructor(quotas: Pick<Quotas, 'read'>) {
    this.quotas = quotas;
  }

  /** Places that are taken. */
  count(owner: string): number {
    return this.running.get(owner) ?? 0;
  }

  /** Takes a place, or refuses; the answer gives it back, as often as it is called. */
  async acquire(owner: string, companyId: string | undefined): Promise<() => void> {
    const limit =
      companyId === undefined ? Number.POSITIVE_INFINITY : (await this.quotas.read(companyId)).exportsAtOnce;
    const used = this.count(owner);
    if (used >= limit) throw quotaRefusal('exportsAtOnce', limit);
    this.running.set(owner, used + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.running.get(owner) ?? 1) - 1;
      if (left > 0) this.running.set(owner, left);
      else this.running.delete(owner);
    };
  }
}

/** An answer whose content nobody asks for, such as to HEAD, gives its place back after that. */
const UNREAD_TIMEOUT_MS = 10_000;

type ExportContext = {
  readonly platform: { readonly exports: ExportSlots };
  readonly session: Pick<Session, 'companyId' | 'userId'>;
  readonly project?: { readonly companyId: string } | undefined;
};

/**
 * Holds one of the places that an enterprise has for exports, from the beginning of the call until the last byte is
 * sent or the reader is gone.
 */
export const limitExports =
  <Input, Caller extends ExportContext>(run: (input: Input, context: Caller) => Promise<FileAnswer>) =>
  async (input: Input, context: Caller): Promise<FileAnswer> => {
    const { platform, session, project } = context;
    const companyId = project?.companyId ?? session.companyId;
    const release = await platform.exports.acquire(companyId ?? session.userId, companyId);
    try {
      const answer = await run(input, context);
      const unread = setTimeout(release, UNREAD_TIMEOUT_MS);
      unread.unref();
      return {
        ...answer,
        open: async (range) => {
          clearTimeout(unread);
          const body = await answer.open(range);
          return body.once('close', release);
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  };
