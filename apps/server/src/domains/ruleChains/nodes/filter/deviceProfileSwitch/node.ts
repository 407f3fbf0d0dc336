import { toEntityKey } from '../../../engine/ports.ts';
import { defineNode, fail, leave } from '../../defineNode.ts';
import { deviceProfileSwitchAbout } from './about.ts';

export const deviceProfileSwitch = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbDeviceTypeSwitchNode',
  group: 'FILTER',
  title: { cn: '设备类型分支', en: 'device profile switch' },
  about: deviceProfileSwitchAbout,
  relations: ['Failure'],
  hasOwnRelations: true,
  usesDatabase: true,
  settings: {},
  async process(messages, { ports }) {
    const known = await ports.loadEntities(messages.map(({ originator }) => originator));
    return messages.map((message) => {
      const entity = known.get(toEntityKey(message.originator));
      if (message.originator.type !== 'DEVICE' || !entity) return fail('the originator is no device of this project');
      return leave(entity.type ?? 'default', message);
    });
  },
});
