import { defineRefusals } from '../core/refusal.ts';

export const ruleChainRefusals = defineRefusals({
  'ruleChain.required': { code: 400, cn: '请选择规则链', en: 'Choose the rule chain' },
  'ruleChain.notFound': { code: 404, cn: '规则链不存在', en: 'The rule chain does not exist' },
  'ruleChain.nameRequired': { code: 400, cn: '请输入规则链名称', en: 'Enter the name of the rule chain' },
  'ruleChain.projectRequired': {
    code: 400,
    cn: '请在 customerId 中指明规则链所属的项目',
    en: 'Name the project of the rule chain in customerId',
  },
  'ruleChain.tooMany': {
    code: 400,
    cn: '一个项目最多 {limit} 条规则链',
    en: 'A project has {limit} rule chains at most',
  },
  'ruleChain.changedMeanwhile': {
    code: 409,
    cn: '{who} 已保存了第 {version} 版，请重新打开后再修改',
    en: '{who} has saved version {version} meanwhile. Open it again to change it.',
  },
  'ruleChain.isRoot': {
    code: 400,
    cn: '“{name}”是根规则链，请先将另一条设为根规则链，或停止运行',
    en: '“{name}” is the root rule chain. Make another one the root first, or stop it.',
  },
  'ruleChain.edgeNotRun': {
    code: 400,
    cn: '边缘规则链不在平台上运行，不能设为根规则链',
    en: 'Chains of edges do not run here and cannot be the root',
  },
  'ruleChain.inUse': {
    code: 400,
    cn: '规则链“{name}”正被“{by}”调用，请先删除其中的节点',
    en: 'The chain “{by}” calls “{name}”. Delete its node first.',
  },
  'ruleChain.documentInvalid': {
    code: 400,
    cn: '规则链的内容无效：{reason}',
    en: 'The content of the rule chain is not valid: {reason}',
  },
  'ruleChain.documentTooLarge': {
    code: 400,
    cn: '规则链的内容超过 {size}',
    en: 'The content of the rule chain is larger than {size}',
  },
  'ruleChain.nodeInvalid': {
    code: 400,
    cn: '节点“{node}”：{reason}',
    en: 'Node “{node}”: {reason}',
  },
  'ruleChain.connectionInvalid': {
    code: 400,
    cn: '第 {number} 条连线指向不存在的节点',
    en: 'Link {number} leads to a node that does not exist',
  },
  'ruleChain.firstNodeInvalid': {
    code: 400,
    cn: '起始节点不存在',
    en: 'The first node does not exist',
  },
  'ruleChain.chainNotFound': {
    code: 400,
    cn: '节点“{node}”调用的规则链不在此项目中',
    en: 'The chain that the node “{node}” calls is not in this project',
  },
  'ruleChain.versionNotFound': { code: 404, cn: '没有这一版', en: 'There is no such version' },
  'ruleScript.required': { code: 400, cn: '请输入脚本', en: 'Enter the script' },
  'ruleScript.messageInvalid': {
    code: 400,
    cn: '测试消息不是有效的 JSON',
    en: 'The test message is not valid JSON',
  },
});
