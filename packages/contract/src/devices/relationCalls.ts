import { z } from 'zod';
import { recordAccess, recordEditors } from '../core/access.ts';
import { tbDelete, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, readVersion, singleLine } from '../core/fields.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';
import { RELATION_INFO_MAX, RELATION_TYPE_MAX } from './limits.ts';
import { deviceRefusals as refusals } from './refusals.ts';

const entityType = z.string().toUpperCase().pipe(z.enum(ENTITY_TYPES));
const entity = z.object({ entityType, id: id() });
/** Built in on ThingsBoard; any other word is taken too. */
export const RELATION_TYPES = ['Contains', 'Manages', 'Uses'] as const;
/** Relations of one purpose: those of people and rules are COMMON. */
export const RELATION_GROUPS = ['COMMON', 'DASHBOARD', 'RULE_CHAIN', 'RULE_NODE', 'EDGE'] as const;
const group = z.string().toUpperCase().pipe(z.enum(RELATION_GROUPS)).default('COMMON');
const relationType = singleLine(refusals['relation.typeRequired'], RELATION_TYPE_MAX);

export const relationInfo = z.object({
  from: z.object({ entityType: z.enum(ENTITY_TYPES), id: z.string() }),
  to: z.object({ entityType: z.enum(ENTITY_TYPES), id: z.string() }),
  type: z.string(),
  typeGroup: z.enum(RELATION_GROUPS),
  additionalInfo: z.unknown(),
  version: z.number().int(),
  fromName: z.string(),
  toName: z.string(),
});
export type RelationInfo = z.output<typeof relationInfo>;
export const entityRelation = relationInfo.omit({ fromName: true, toName: true });
export type EntityRelation = z.output<typeof entityRelation>;

const saving = z.object({
  from: entity,
  to: entity,
  type: relationType,
  typeGroup: group,
  additionalInfo: z
    .record(z.string(), z.unknown())
    .refine((info) => JSON.stringify(info).length <= RELATION_INFO_MAX)
    .optional(),
  version: readVersion,
});
const named = z.object({
  fromId: id(),
  fromType: entityType,
  relationType,
  relationTypeGroup: group,
  toId: id(),
  toType: entityType,
});
const ends = z.object({
  fromId: id().optional(),
  fromType: entityType.optional(),
  toId: id().optional(),
  toType: entityType.optional(),
  relationTypeGroup: group,
});

/** Relations between things of any kind: what contains, manages or uses what. */
export const relationCalls = {
  GetRelationInfos: tbGet('C-EV-05', '/api/relations/info', recordAccess(), {
    title: {
      cn: '对象的关系',
      en: 'Relations from or to an entity; relations to entities that the caller may not see are left out',
    },
    input: ends,
    result: z.array(relationInfo),
  }),
  SaveRelation: tbPost('C-EV-15', '/api/relation', recordEditors(), {
    title: { cn: '保存关系', en: 'Save a relation between two entities' },
    input: saving,
    done: doneTexts.saved,
  }),
  DeleteRelation: tbDelete('C-EV-16', '/api/relation', recordEditors(), {
    title: { cn: '删除关系', en: 'Delete a relation between two entities' },
    input: named,
    done: doneTexts.deleted,
  }),
  SaveRelationV2: tbPost('T-REL-01', '/api/v2/relation', recordEditors(), {
    title: { cn: '保存关系并返回', en: 'Save a relation between two entities, and answer it' },
    input: saving,
    result: entityRelation,
    done: doneTexts.saved,
  }),
  DeleteRelationV2: tbDelete('T-REL-02', '/api/v2/relation', recordEditors(), {
    title: { cn: '删除关系并返回', en: 'Delete a relation between two entities, and answer it' },
    input: named,
    result: entityRelation,
    done: doneTexts.deleted,
  }),
  GetRelation: tbGet('T-REL-03', '/api/relation', recordAccess(), {
    title: { cn: '两个对象之间的关系', en: 'The relation of a type between two entities' },
    input: named,
    result: entityRelation,
  }),
  GetRelations: tbGet('T-REL-04', '/api/relations', recordAccess(), {
    title: { cn: '对象的关系（不含名称）', en: 'Relations from or to an entity, without names' },
    input: ends.extend({ relationType: z.string().trim().max(RELATION_TYPE_MAX).optional() }),
    result: z.array(entityRelation),
  }),
  DeleteRelations: tbDelete('T-REL-05', '/api/relations', recordEditors(), {
    title: { cn: '删除对象的全部关系', en: 'Delete all relations of an entity, in both directions' },
    input: z.object({ entityId: id(), entityType }),
    done: doneTexts.deleted,
  }),
} as const;
