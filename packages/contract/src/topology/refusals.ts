import { defineRefusals } from '../core/refusal.ts';

export const topologyRefusals = defineRefusals({
  'topo.rootDelete': {
    code: 409,
    cn: '拓扑根节点不能删除',
    en: 'The root topology node cannot be deleted',
  },
  'topo.typeRequired': { code: 400, cn: '请选择拓扑类型', en: 'Choose a topology type' },
  'topo.typeNameRequired': { code: 400, cn: '请输入拓扑类型名称', en: 'Enter the name of the topology type' },
  'topo.typeNotFound': { code: 404, cn: '拓扑类型不存在', en: 'This topology type does not exist' },
  'topo.typeNameTaken': {
    code: 409,
    cn: '已有拓扑类型“{name}”',
    en: 'A topology type “{name}” already exists',
  },
  'topo.typeBuiltIn': {
    code: 400,
    cn: '“{name}”是内置的拓扑类型，不能修改或删除',
    en: '“{name}” is a built-in topology type and cannot be changed or deleted',
  },
  'topo.typeInUse': {
    code: 409,
    cn: '还有 {count} 条该类型的拓扑关系，请先解除',
    en: '{count} {count|relation uses|relations use} this type. Remove them first.',
  },
  'topo.typesTooMany': {
    code: 400,
    cn: '一个项目最多自定义 {limit} 种拓扑类型',
    en: 'A project can have at most {limit} custom topology types',
  },
  'topo.self': {
    code: 400,
    cn: '资产“{name}”不能与自身建立拓扑关系',
    en: 'The asset “{name}” cannot have a relation to itself',
  },
  'topo.cycle': {
    code: 409,
    cn: '“{type}”不允许循环：{path}',
    en: '“{type}” does not allow cycles: {path}',
  },
  'topo.secondParent': {
    code: 409,
    cn: '资产“{name}”已被“{parent}”包含，请使用“移动”',
    en: 'The asset “{name}” is already contained in “{parent}”. Move it instead.',
  },
  'topo.assetAbsent': {
    code: 400,
    cn: '拓扑中有项目里不存在的资产：{id}',
    en: 'The topology contains an asset that does not exist in the project: {id}',
  },
  'topo.jsonInvalid': {
    code: 400,
    cn: '拓扑数据无法识别：{reason}',
    en: 'The topology cannot be read: {reason}',
  },
  'topo.changedMeanwhile': {
    code: 409,
    cn: '拓扑已被他人修改，请刷新后再试',
    en: 'Somebody else changed the topology. Refresh and try again.',
  },
});
