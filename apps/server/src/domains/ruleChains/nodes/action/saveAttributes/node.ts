import { isEntity } from '../../../engine/ports.ts';
import { ATTRIBUTE_SCOPE_OPTIONS } from '../../attributeScopes.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, flag, json } from '../../settings.ts';
import { saveAttributesAbout } from './about.ts';

export const saveAttributes = defineNode({
  type: 'org.thingsboard.rule.engine.telemetry.TbMsgAttributesNode',
  group: 'ACTION',
  title: { cn: '保存属性', en: 'save attributes' },
  about: saveAttributesAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    scope: choice({ cn: '范围', en: 'Scope' }, ATTRIBUTE_SCOPE_OPTIONS, 'SERVER_SCOPE'),
    updateAttributesOnlyOnValueChange: flag({ cn: '只在值改变时保存', en: 'Only where a value changes' }, true),
    sendAttributesUpdatedNotification: flag({ cn: '发出“属性已更新”消息', en: 'Send “attributes updated”' }),
    notifyDevice: flag({ cn: '通知设备', en: 'Tell the device' }),
    processingSettings: json({ cn: '处理方式', en: 'Processing' }),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const { originator, fields } = message;
      if (!isEntity(originator)) return fail('the originator has no attributes');
      const named = ATTRIBUTE_SCOPE_OPTIONS.find(({ value }) => value === message.metadata.scope)?.value;
      const scope = named ?? settings.scope;
      const keys = Object.keys(fields);
      const stored = settings.updateAttributesOnlyOnValueChange
        ? new Map((await ports.readAttributes(originator, scope, keys)).map(({ key, value }) => [key, value]))
        : new Map<string, unknown>();
      const changed = Object.entries(fields).filter(
        ([key, value]) => !stored.has(key) || JSON.stringify(stored.get(key)) !== JSON.stringify(value),
      );
      if (changed.length > 0)
        await ports.saveAttributes(originator, scope, Object.fromEntries(changed), {
          message,
          isNotified: settings.sendAttributesUpdatedNotification,
        });
      return succeed(message);
    }),
});
