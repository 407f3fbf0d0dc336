import sharp from 'sharp';
import type { Platform } from '../../../platform/platform.ts';
import { storeImage } from '../../files/index.ts';
import { accountByLogin, daysAgo, demoActor, seedLogins, seedPeople } from '../../identity/index.ts';
import { insertDemoCompany } from '../demoStore.ts';
import { enterpriseAdded } from '../events.ts';
import { memberDisabled, membersImported } from '../memberEvents.ts';
import { updateCompany } from '../store.ts';
import { EMBLEM_SVG } from './emblem.ts';
import { demoPeople } from './people.ts';

const companyName = '孪境示范工程有限公司';
const projectNumber = 20;

/** One enterprise with its people, and what its administrators did in the past days. */
export async function seedEnterprises(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const companyId = await insertDemoCompany(db, { companyName, projectNumber, createdAt: daysAgo(20, 9, 0) });
  const people = await seedPeople(db, demoPeople, companyId);
  const person = (name: string) => {
    const found = people.find(({ masterName }) => masterName === name);
    if (!found) throw new Error(`the demo has no ${name}`);
    return found;
  };
  const manager = person('陈立新');
  const logo = await storeImage(platform, db, {
    bytes: await sharp(Buffer.from(EMBLEM_SVG())).png().toBuffer(),
    name: '企业标志.png',
    companyId,
    ownerId: manager.id,
  });
  await updateCompany(db, companyId, { adminId: manager.id, logo });

  const platformAdmin = await accountByLogin(db, 'admin');
  const at = (days: number, hour: number, minute: number) => daysAgo(days, hour, minute).toISOString();
  const eventData = { companyId, entityId: companyId, entityName: companyName };
  await platform.events.emit(db, enterpriseAdded, platformAdmin ? demoActor(platformAdmin) : demoActor(manager), {
    ...eventData,
    at: at(20, 9, 0),
    after: { companyName, projectNumber },
  });
  const colleagues = demoPeople.filter(({ since }) => since === 18).length;
  await platform.events.emit(db, membersImported, demoActor(manager), {
    ...eventData,
    at: at(18, 9, 30),
    values: { imported: colleagues, failed: 0 },
  });
  const left = person('杜鹏');
  await platform.events.emit(db, memberDisabled, demoActor(manager), {
    companyId,
    entityId: left.id,
    entityName: left.masterName,
    at: at(2, 17, 45),
    before: { state: 'enabled' },
    after: { state: 'disabled' },
  });

  const active = people.filter(({ activatedAt, enabled }) => activatedAt && enabled);
  const logins = [6, 5, 4, 3, 2, 1].flatMap((day) =>
    active
      .filter((_, index) => (index * 5 + day * 3) % 7 < 2 || index < 3)
      .map((account, index) => ({ account, at: daysAgo(day, 8 + (index % 3), (index * 13 + day * 7) % 60) })),
  );
  const mistakes = [
    { account: person('王敏'), at: daysAgo(3, 8, 2), outcome: 'wrongPassword' as const },
    { account: person('何志强'), at: daysAgo(1, 13, 31), outcome: 'wrongPassword' as const },
  ];
  await seedLogins(
    platform,
    db,
    [...logins, ...mistakes].sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
}
