import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

export const topologyTypeEvents = changeEvents(eventsAbout('topologyType', 'TOPOLOGY'), {
  cn: '拓扑类型',
  en: 'topology type',
});

const topologyEvent = eventsAbout('topology', 'TOPOLOGY');

/** Somebody saved the topology of a type as a whole. */
export const topologySaved = topologyEvent('saved', 'UPDATED', {
  cn: '保存拓扑“{name}”：{assets} 个资产，{relations} 条关系',
  en: 'Saved the topology “{name}”: {assets} {assets|asset|assets}, {relations} {relations|relation|relations}',
});

export const topologyRelationsAdded = topologyEvent('relationsAdded', 'UPDATED', {
  cn: '新增 {count} 条拓扑关系',
  en: 'Added {count} topology {count|relation|relations}',
});

export const topologyRelationsRemoved = topologyEvent('relationsRemoved', 'UPDATED', {
  cn: '解除 {count} 条拓扑关系',
  en: 'Removed {count} topology {count|relation|relations}',
});

export const topologyParentChanged = eventsAbout('topology', 'ASSET')('parentChanged', 'UPDATED', {
  cn: '将资产“{name}”移到“{parent}”下',
  en: 'Moved the asset “{name}” below “{parent}”',
});
