import { z } from 'zod';
import { projectManagerAccess, recordAccess, selfAccess } from '../core/access.ts';
import { tbDelete, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, readVersion, singleLine, sourceText, tbPage, tbPaging, tbReference } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { projectInput } from '../projects/index.ts';
import {
  DEBUG_MINUTES_MAX,
  FAILURES_AT_ONCE,
  MESSAGE_DATA_MAX,
  RULE_CHAIN_NAME_MAX,
  RULE_DOCUMENT_MAX_BYTES,
  RULE_SCRIPT_MAX,
  SCRIPT_ARGUMENTS_MAX,
} from './limits.ts';
import { ruleChainRefusals as refusals } from './refusals.ts';
import {
  componentDescriptor,
  RULE_CHAIN_TYPES,
  RULE_NODE_GROUPS,
  ruleChain,
  ruleChainVersion,
  ruleFailure,
  ruleNodeActivity,
  ruleQueue,
  ruleTraceStep,
  SCRIPT_LANGUAGES,
  SCRIPT_TYPES,
} from './shapes.ts';

/** Administrators, and managers of the chain's project: the handler looks. */
const chainManagers = () => recordAccess([0, 1, 2]);
/** Absent: all of the chain. */
const failureIds = z.array(id()).min(1).max(FAILURES_AT_ONCE).optional();
const ofChain = { id: id(refusals['ruleChain.required']) };
const upper = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().toUpperCase().pipe(z.enum(values));
/** A `RuleChainMetadata` with whatever else an import brought. */
const metadata = z.record(z.string(), z.unknown());
const json = z.record(z.string(), z.unknown()).nullish();

/** Rule chains, by the calls that ThingsBoard's clients know. A chain belongs to a project, which is its customer. */
export const ruleChainCalls = {
  GetRuleChains: tbGet('C-RULE-01', '/api/ruleChains', chainManagers(), {
    title: { cn: '规则链列表', en: 'Rule chains of the projects that the caller manages' },
    input: z.object({
      ...tbPaging,
      type: upper(RULE_CHAIN_TYPES).optional(),
      /** Only those of one project. */
      projectId: id().optional(),
    }),
    result: tbPage(ruleChain),
  }),
  GetRuleChain: tbGet('C-RULE-02', '/api/ruleChain/{id}', chainManagers(), {
    title: { cn: '规则链', en: 'One rule chain' },
    input: z.object(ofChain),
    result: ruleChain,
  }),
  GetRuleChainMetadata: tbGet('C-RULE-03', '/api/ruleChain/{id}/metadata', chainManagers(), {
    title: { cn: '规则链的节点和连线', en: 'Nodes of a rule chain and the links between them' },
    input: z.object(ofChain),
    result: metadata,
  }),
  GetComponents: tbGet('C-RULE-04', '/api/components', selfAccess([0, 1, 2]), {
    title: { cn: '规则节点的种类', en: 'Kinds of nodes that a rule chain may have' },
    input: z.object({
      componentTypes: z
        .union([z.string(), z.array(z.string()).max(RULE_NODE_GROUPS.length)])
        .transform((text) => (typeof text === 'string' ? text.split(',') : text).map((one) => one.trim().toUpperCase()))
        .pipe(z.array(z.enum(RULE_NODE_GROUPS)).max(RULE_NODE_GROUPS.length)),
      ruleChainType: upper(RULE_CHAIN_TYPES).optional(),
    }),
    result: z.array(componentDescriptor),
  }),
  SaveRuleChain: tbPost('C-RULE-05', '/api/ruleChain', chainManagers(), {
    title: { cn: '保存规则链', en: 'Save a rule chain: adds one, or changes the one whose id is given' },
    input: z.object({
      id: tbReference.nullish(),
      /** The project of a new one; it need not be said by who manages only one. */
      customerId: tbReference.nullish(),
      name: singleLine(refusals['ruleChain.nameRequired'], RULE_CHAIN_NAME_MAX),
      type: upper(RULE_CHAIN_TYPES).nullish(),
      debugMode: z.boolean().nullish(),
      configuration: json,
      additionalInfo: json,
      version: readVersion,
    }),
    result: ruleChain,
    done: doneTexts.saved,
  }),
  SaveRuleChainMetadata: tbPost('C-RULE-06', '/api/ruleChain/metadata', chainManagers(), {
    title: { cn: '保存规则链的节点和连线', en: 'Save nodes and links of a rule chain; it runs so from then on' },
    input: z.object({ payload: sourceText(RULE_DOCUMENT_MAX_BYTES) }),
    result: metadata,
    textBody: 'payload',
    maxBody: LARGE_BODY,
    done: doneTexts.saved,
  }),
  TestRuleScript: tbPost('C-RULE-07', '/api/ruleChain/testScript', selfAccess([0, 1, 2]), {
    title: { cn: '测试规则脚本', en: 'Run a node script on a message that is given' },
    input: z.object({
      script: sourceText(RULE_SCRIPT_MAX),
      scriptType: z.enum(SCRIPT_TYPES),
      scriptLang: upper(SCRIPT_LANGUAGES).default('JS'),
      argNames: z
        .array(z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/))
        .max(SCRIPT_ARGUMENTS_MAX)
        .nullish(),
      msg: sourceText(MESSAGE_DATA_MAX),
      metadata: z.record(z.string(), z.string()).nullish(),
      msgType: z.string().max(255).nullish(),
    }),
    result: z.object({ output: z.string(), error: z.string() }),
    effect: 'read',
    rate: 'write',
    inQuery: ['scriptLang'],
  }),
  SetRootRuleChain: tbPost('C-RULE-08', '/api/ruleChain/{id}/root', chainManagers(), {
    title: { cn: '设为根规则链', en: 'Make a rule chain the root: the messages of its project begin there' },
    input: z.object(ofChain),
    result: ruleChain,
    done: { cn: '已设为根规则链', en: 'Made the root rule chain' },
  }),
  DeleteRuleChain: tbDelete('C-RULE-09', '/api/ruleChain/{id}', chainManagers(), {
    title: { cn: '删除规则链', en: 'Delete a rule chain with its versions' },
    input: z.object(ofChain),
    done: doneTexts.deleted,
  }),
  StopRuleChain: tbPost('T-RULE-01', '/api/ruleChain/{id}/stop', chainManagers(), {
    title: { cn: '停止根规则链', en: 'Let a chain be the root no longer: the project runs no rules then' },
    input: z.object(ofChain),
    result: ruleChain,
    done: { cn: '已停止', en: 'Stopped' },
  }),
  GetRuleQueue: tbGet('T-RULE-02', '/api/ruleChains/queue', projectManagerAccess(), {
    title: { cn: '规则链的消息队列', en: 'How many messages of a project wait, failed and were skipped' },
    input: z.object(projectInput),
    result: ruleQueue,
    loop: true,
  }),
  GetRuleFailures: tbGet('T-RULE-03', '/api/ruleChain/{id}/failures', chainManagers(), {
    title: { cn: '失败的消息', en: 'Messages that failed in a chain, newest first' },
    input: z.object({ ...ofChain, ...tbPaging }),
    result: tbPage(ruleFailure),
    loop: true,
  }),
  ResendRuleFailures: tbPost('T-RULE-04', '/api/ruleChain/{id}/failures/resend', chainManagers(), {
    title: { cn: '重新处理失败的消息', en: 'Let messages that failed go on once more from the node where they did' },
    input: z.object({ ...ofChain, failureIds }),
    result: z.object({ count: z.number().int() }),
    done: { cn: '已重新处理', en: 'Sent again' },
  }),
  DiscardRuleFailures: tbPost('T-RULE-05', '/api/ruleChain/{id}/failures/discard', chainManagers(), {
    title: { cn: '丢弃失败的消息', en: 'Forget messages that failed' },
    input: z.object({ ...ofChain, failureIds }),
    result: z.object({ count: z.number().int() }),
    done: { cn: '已丢弃', en: 'Discarded' },
  }),
  GetRuleActivity: tbGet('T-RULE-08', '/api/ruleChain/{id}/activity', chainManagers(), {
    title: { cn: '规则节点的运行情况', en: 'What the nodes of a chain did in the last minute' },
    input: z.object(ofChain),
    result: z.array(ruleNodeActivity),
    loop: true,
  }),
  SetRuleDebug: tbPost('T-RULE-09', '/api/ruleChain/{id}/debug', chainManagers(), {
    title: { cn: '记录经过规则节点的消息', en: 'Note what goes through the nodes of a chain, for some minutes' },
    input: z.object({ ...ofChain, minutes: z.number().int().min(0).max(DEBUG_MINUTES_MAX) }),
    done: doneTexts.saved,
  }),
  GetRuleTrace: tbGet('T-RULE-10', '/api/ruleChain/{id}/trace', chainManagers(), {
    title: { cn: '一条消息经过的节点', en: 'One message step by step through the nodes, as far as it was noted' },
    input: z.object({ ...ofChain, msgId: z.string().min(1).max(500) }),
    result: z.array(ruleTraceStep),
  }),
  GetRuleChainVersions: tbGet('T-RULE-06', '/api/ruleChain/{id}/versions', chainManagers(), {
    title: { cn: '规则链的版本', en: 'Versions of a rule chain, newest first' },
    input: z.object({ ...ofChain, ...tbPaging }),
    result: tbPage(ruleChainVersion),
  }),
  GetRuleChainVersion: tbGet('T-RULE-07', '/api/ruleChain/{id}/versions/{version}', chainManagers(), {
    title: { cn: '规则链的某一版', en: 'Nodes and links of a version' },
    input: z.object({ ...ofChain, version: z.number().int().min(1) }),
    result: metadata,
  }),
} as const;
