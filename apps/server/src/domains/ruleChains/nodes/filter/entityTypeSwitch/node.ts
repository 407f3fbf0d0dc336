import type { OriginatorType } from '../../../engine/message.ts';
import { defineNode, leave } from '../../defineNode.ts';
import { entityTypeSwitchAbout } from './about.ts';

const LINKS: Readonly<Record<OriginatorType, string>> = {
  DEVICE: 'Device',
  ASSET: 'Asset',
  ENTITY_VIEW: 'Entity View',
  CUSTOMER: 'Customer',
  DASHBOARD: 'Dashboard',
  TENANT: 'Tenant',
  ALARM: 'Alarm',
  RULE_CHAIN: 'Rule chain',
  USER: 'User',
};

export const entityTypeSwitch = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeSwitchNode',
  group: 'FILTER',
  title: { cn: '起源类型分支', en: 'entity type switch' },
  about: entityTypeSwitchAbout,
  relations: Object.values(LINKS),
  settings: {},
  process: (messages) => messages.map((message) => leave(LINKS[message.originator.type], message)),
});
