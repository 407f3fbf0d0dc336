import { defineEvent } from '../../platform/events/index.ts';

const entity = 'TOPOLOGY';

export const topologyTypeAdded = defineEvent({
  name: 'topologyType.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增拓扑类型“{name}”', en: 'Added the topology type “{name}”' },
});

export const topologyTypeUpdated = defineEvent({
  name: 'topologyType.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改拓扑类型“{name}”', en: 'Changed the topology type “{name}”' },
});

export const topologyTypeDeleted = defineEvent({
  name: 'topologyType.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除拓扑类型“{name}”', en: 'Deleted the topology type “{name}”' },
});

/** Somebody saved the topology of a type as a whole. */
export const topologySaved = defineEvent({
  name: 'topology.saved',
  entity,
  action: 'UPDATED',
  text: {
    cn: '保存拓扑“{name}”：{assets} 个资产，{relations} 条关系',
    en: 'Saved the topology “{name}”: {assets} assets, {relations} relations',
  },
});

export const topologyRelationsAdded = defineEvent({
  name: 'topology.relationsAdded',
  entity,
  action: 'UPDATED',
  text: { cn: '新增 {count} 条拓扑关系', en: 'Added {count} topology relations' },
});

export const topologyRelationsRemoved = defineEvent({
  name: 'topology.relationsRemoved',
  entity,
  action: 'UPDATED',
  text: { cn: '解除 {count} 条拓扑关系', en: 'Ended {count} topology relations' },
});

export const topologyParentChanged = defineEvent({
  name: 'topology.parentChanged',
  entity: 'ASSET',
  action: 'UPDATED',
  text: { cn: '将资产“{name}”移到“{parent}”下', en: 'Moved the asset “{name}” below “{parent}”' },
});
