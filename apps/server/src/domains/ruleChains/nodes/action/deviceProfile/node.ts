import { defineNode, succeed } from '../../defineNode.ts';
import { flag } from '../../settings.ts';
import { deviceProfileAbout } from './about.ts';

export const deviceProfile = defineNode({
  type: 'org.thingsboard.rule.engine.profile.TbDeviceProfileNode',
  group: 'ACTION',
  title: { cn: '设备报警规则', en: 'device profile' },
  about: deviceProfileAbout,
  relations: ['Success', 'Alarm Created', 'Alarm Updated', 'Alarm Severity Updated', 'Alarm Cleared', 'Failure'],
  settings: {
    persistAlarmRulesState: flag({ cn: '保存规则状态', en: 'Keep the state of the rules' }),
    fetchAlarmRulesStateOnStart: flag({ cn: '启动时读取规则状态', en: 'Read it at the start' }),
  },
  process: (messages) => messages.map(succeed),
});
