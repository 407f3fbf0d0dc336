import { type Language, say } from '@twinscape/contract';
import { formatRulePath, type RuleDefinition, type RuleWarning, walkConditions } from '@twinscape/contract/alarms';

const NEVER_SENT = {
  cn: '所选设备从未上报过“{key}”，请核对名称',
  en: 'None of the devices has ever sent “{key}”. Check the name.',
};

/** Conditions that look at a key which was never sent. Pure. */
export function findUnknownKeys(rule: RuleDefinition, known: ReadonlySet<string>, language: Language): RuleWarning[] {
  return [...walkConditions(rule)].flatMap(({ condition, path }) => {
    const compared = condition.kind === 'count' ? condition.of : condition;
    const key = 'key' in compared ? compared.key : undefined;
    if (key === undefined || known.has(key)) return [];
    return [{ path: formatRulePath(path), key, message: say(NEVER_SENT, language, { key }) }];
  });
}
