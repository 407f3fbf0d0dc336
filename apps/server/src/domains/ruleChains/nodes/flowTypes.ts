/** Answers calls of devices. */
export const RPC_REPLY_NODE = 'org.thingsboard.rule.engine.rpc.TbSendRPCReplyNode';
/** Nodes that the run itself follows: into another chain, and back. */
export const RULE_CHAIN_NODE = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode';
export const RULE_OUTPUT_NODE = 'org.thingsboard.rule.engine.flow.TbRuleChainOutputNode';
