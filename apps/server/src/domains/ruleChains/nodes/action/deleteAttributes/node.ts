import { isEntity } from '../../../engine/ports.ts';
import { ATTRIBUTE_SCOPE_OPTIONS } from '../../attributeScopes.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, flag, list } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { deleteAttributesAbout } from './about.ts';

export const deleteAttributes = defineNode({
  type: 'org.thingsboard.rule.engine.telemetry.TbMsgDeleteAttributesNode',
  group: 'ACTION',
  title: { cn: '删除属性', en: 'delete attributes' },
  about: deleteAttributesAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    scope: choice({ cn: '范围', en: 'Scope' }, ATTRIBUTE_SCOPE_OPTIONS, 'SERVER_SCOPE'),
    keys: list({ cn: '属性', en: 'Attributes' }, { isRequired: true }),
    sendAttributesDeletedNotification: flag({ cn: '发出“属性已删除”消息', en: 'Send “attributes deleted”' }),
    notifyDevice: flag({ cn: '通知设备', en: 'Tell the device' }),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const { originator } = message;
      if (!isEntity(originator)) return fail('the originator has no attributes');
      const keys = settings.keys.map((key) => fillPattern(key, message));
      await ports.deleteAttributes(originator, settings.scope, keys, {
        message,
        isNotified: settings.sendAttributesDeletedNotification,
      });
      return succeed(message);
    }),
});
