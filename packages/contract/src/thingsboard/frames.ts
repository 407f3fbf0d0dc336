import { z } from 'zod';
import { enterpriseAccess, recordAccess, recordEditors, withPublicAccess } from '../core/access.ts';
import { tbDelete, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, tbId, tbPage } from '../core/fields.ts';
import type { RefusalText } from '../core/refusal.ts';

/** Everybody of an enterprise; the list holds what each of them reaches. */
export const everybody = () => enterpriseAccess([0, 1, 2, 3]);
/** The same and the public customer, for what can be made public. */
export const everybodyAndPublic = () => withPublicAccess(everybody());
/** Whoever reaches the record, and the public customer where it was made public. */
export const publicReaders = () => withPublicAccess(recordAccess());
/** A platform administrator may name one enterprise. */
export const ofTenant = { companyId: id().optional() };

export const takenBack = { cn: '已取消分配', en: 'Unassigned' } as const;

/** What every entity that belongs to a customer says of itself. */
export const tbEntityNames = {
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  customerId: tbId('CUSTOMER'),
  name: z.string(),
  type: z.string(),
  label: z.string(),
};

/** What "infos" say of the customer beside the entity. */
export const customerNamed = { customerTitle: z.string().nullable(), customerIsPublic: z.boolean() };

/** The types that entities of a kind have. */
export const tbTypes = <const Type extends string>(entityType: Type) =>
  z.object({ tenantId: tbId('TENANT'), entityType: z.literal(entityType), type: z.string() });

/**
 * The calls that ThingsBoard has for every kind of entity which belongs to a customer; `kind` stands in their paths
 * (`asset`, `device`, `entityView`). "Infos" are entities with the name of their customer.
 *
 *     const asset = tbEntity({ kind: 'asset', type: 'ASSET', of: { id: id() }, entity: tbAsset, … });
 *     GetThingAsset: asset.one('C-TASSET-05', '资产', 'One asset'),
 */
export function tbEntity<
  const Type extends string,
  Of extends z.ZodRawShape,
  Entity extends z.ZodType,
  Info extends z.ZodType,
  Filters extends z.ZodRawShape,
>(entities: {
  readonly kind: string;
  readonly type: Type;
  /** The field that names one. */
  readonly of: Of;
  readonly entity: Entity;
  readonly info: Info;
  /** What narrows a list, and its page. */
  readonly filters: Filters;
  readonly customerRequired: RefusalText;
  /** Whether one can be made public. */
  readonly isPublishable?: boolean;
}) {
  const { kind, entity, info, filters, isPublishable = false } = entities;
  const ofEverybody = isPublishable ? everybodyAndPublic() : everybody();
  const ofReaders = isPublishable ? publicReaders() : recordAccess();
  const one = z.object(entities.of);
  const ofEnterprise = z.object({ ...ofTenant, ...filters });
  const ofCustomer = z.object({ id: id(), ...filters });
  const page = tbPage(entity);
  const infoPage = tbPage(info);
  return {
    infos: (callId: string, cn: string, en: string) =>
      tbGet(callId, `/api/tenant/${kind}Infos`, ofEverybody, {
        title: { cn, en },
        input: ofEnterprise,
        result: infoPage,
      }),
    /** A page, or with the field `name` the one that bears it. */
    listOrNamed: <Named extends z.ZodRawShape>(callId: string, cn: string, en: string, name: Named) =>
      tbGet(callId, `/api/tenant/${kind}s`, ofEverybody, {
        title: { cn, en },
        input: z.object({ ...ofTenant, ...filters, ...name }),
        result: z.union([entity, page]),
      }),
    ofCustomer: (callId: string, cn: string, en: string) =>
      tbGet(callId, `/api/customer/{id}/${kind}s`, recordAccess(), {
        title: { cn, en },
        input: ofCustomer,
        result: page,
      }),
    infosOfCustomer: (callId: string, cn: string, en: string) =>
      tbGet(callId, `/api/customer/{id}/${kind}Infos`, recordAccess(), {
        title: { cn, en },
        input: ofCustomer,
        result: infoPage,
      }),
    types: (callId: string, cn: string, en: string) =>
      tbGet(callId, `/api/${kind}/types`, ofEverybody, {
        title: { cn, en },
        input: z.object(ofTenant),
        result: z.array(tbTypes(entities.type)),
      }),
    one: (callId: string, cn: string, en: string) =>
      tbGet(callId, `/api/${kind}/{id}`, ofReaders, { title: { cn, en }, input: one, result: entity }),
    info: (callId: string, cn: string, en: string) =>
      tbGet(callId, `/api/${kind}/info/{id}`, ofReaders, { title: { cn, en }, input: one, result: info }),
    assign: (callId: string, cn: string, en: string) =>
      tbPost(callId, `/api/customer/{customerId}/${kind}/{id}`, recordEditors(), {
        title: { cn, en },
        input: z.object({ customerId: id(entities.customerRequired), ...entities.of }),
        result: entity,
        done: { cn: '分配成功', en: 'Assigned' },
      }),
    publish: (callId: string, cn: string, en: string) =>
      tbPost(callId, `/api/customer/public/${kind}/{id}`, recordEditors(), {
        title: { cn, en },
        input: one,
        result: entity,
        done: { cn: '已公开', en: 'Published' },
      }),
    unassign: (callId: string, cn: string, en: string) =>
      tbDelete(callId, `/api/customer/${kind}/{id}`, recordEditors(), {
        title: { cn, en },
        input: one,
        result: entity,
        done: takenBack,
      }),
    delete: (callId: string, cn: string, en: string) =>
      tbDelete(callId, `/api/${kind}/{id}`, recordEditors(), {
        title: { cn, en },
        input: one,
        done: doneTexts.deleted,
      }),
  };
}
