import type { Refusal } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { loadAdministrators } from '../identity/index.ts';
import { sendMessage } from '../messages/index.ts';

/** The managers of an enterprise read of each limit once in so long. */
const EVERY_MS = 3_600_000;

/** Whether a refusal says that the enterprise has reached a limit of its own. */
export const isQuotaRefusal = ({ text }: Refusal): boolean =>
  text.key.startsWith('quota.') || text.key === 'telemetry.tooManyKeys';

/** Tells the managers of an enterprise that its devices have reached a limit. */
export class QuotaNotices {
  private readonly notifiedAt = new Map<string, number>();
  private readonly db: Db;
  private readonly log: Pick<Log, 'warn'>;

  constructor(db: Db, log: Pick<Log, 'warn'>) {
    this.db = db;
    this.log = log;
  }

  /** Answers at once; what cannot be told is tried again the next time. */
  notifyOnce(companyId: string, refusal: Refusal): void {
    const key = `${companyId} ${refusal.text.key}`;
    const now = Date.now();
    if ((this.notifiedAt.get(key) ?? Number.NEGATIVE_INFINITY) > now - EVERY_MS) return;
    this.notifiedAt.set(key, now);
    this.notifyManagers(companyId, refusal).catch((error: unknown) => {
      this.notifiedAt.delete(key);
      this.log.warn({ err: error }, 'managers could not be told of a limit');
    });
  }

  private notifyManagers(companyId: string, refusal: Refusal): Promise<void> {
    return this.db.transaction(async (tx) => {
      const managers = await loadAdministrators(tx, [companyId]);
      await sendMessage(tx, {
        userIds: managers.map(({ id }) => id),
        kind: 'device.quotaReached',
        title: { cn: '设备接入已达上限', en: 'Device connections have reached a limit' },
        content: { cn: refusal.in('cn'), en: refusal.in('en') },
      });
    });
  }
}
