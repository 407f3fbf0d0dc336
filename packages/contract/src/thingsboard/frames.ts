import { enterpriseAccess, recordAccess } from '../core/access.ts';
import { id } from '../core/fields.ts';

/** Everybody of an enterprise; the list holds what each of them reaches. */
export const everybody = () => enterpriseAccess([0, 1, 2, 3]);
/** Whoever reaches the entity and may change something: trial users may not. */
export const tbWriters = () => recordAccess([0, 1, 2]);
/** A platform administrator may name one enterprise. */
export const ofTenant = { companyId: id().optional() };

export const saved = { cn: '保存成功', en: 'Saved' } as const;
export const deleted = { cn: '删除成功', en: 'Deleted' } as const;
export const assigned = { cn: '分配成功', en: 'Assigned' } as const;
export const takenBack = { cn: '已收回', en: 'Taken back' } as const;
export const published = { cn: '已公开', en: 'Made public' } as const;
