/** Said with the id of a project when messages of it were queued. */
export const RULES_QUEUED = 'twinscape_rules_queued';
/** Said when a chain answers a call of a device: JSON. */
export const RULE_REPLIED = 'twinscape_rule_replied';
/** Said with the id of a project when its chains changed. */
export const RULE_CHAINS_CHANGED = 'twinscape_rule_chains';
