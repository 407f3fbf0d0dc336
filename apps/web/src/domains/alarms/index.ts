import { projectManagerScreen, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { categoryActions, deviceMarks, deviceParts } from '../devices/index.ts';
import { messageActions } from '../messages/index.ts';
import { homePanels, homeTileLinks } from '../projects/index.ts';
import { alarmOriginators } from './slots.ts';

const TITLE = { cn: '报警', en: 'Alarms' } as const;

/** Alarms: what is wrong in the plant, who deals with it, and why the platform says so. */
export const alarms: WebDomain = {
  routes: [
    projectScreen({
      path: '/alarms',
      title: TITLE,
      menu: { icon: createGlyphComponent('alarm'), order: 6.5, key: 'w', bar: 2 },
      screen: async () => (await import('./screens/Alarms.tsx')).Alarms,
    }),
    projectScreen({
      path: '/alarms/rules',
      title: { cn: '报警规则', en: 'Alarm rules' },
      screen: async () => (await import('./rules/list/RuleList.tsx')).RuleList,
    }),
    projectManagerScreen({
      path: '/alarms/notices',
      title: { cn: '通知规则', en: 'Notification rules' },
      screen: async () => (await import('./notices/NoticeRules.tsx')).NoticeRules,
    }),
    projectScreen({
      path: '/alarms/rule',
      title: { cn: '编辑报警规则', en: 'Edit alarm rule' },
      screen: async () => (await import('./rules/RulePage.tsx')).RulePage,
    }),
  ],
  commands: async () => (await import('./commands.ts')).alarmCommands,
};

homeTileLinks.add('alarms', { path: '/alarms' });
homePanels.add('alarms', {
  title: { cn: '设备报警', en: 'Device alarms' },
  order: 0,
  column: 'wide',
  more: '/alarms',
  content: async () => (await import('./home/HomeAlarms.tsx')).HomeAlarms,
});
deviceParts.add('alarms', {
  title: TITLE,
  after: 'history',
  content: async () => (await import('./device/DeviceAlarms.tsx')).DeviceAlarms,
});
deviceMarks.add('alarms', { content: async () => (await import('./device/AlarmMark.tsx')).AlarmMark });
alarmOriginators.add('DEVICE', {
  title: { cn: '设备', en: 'Device' },
  icon: 'device',
  path: '/devices/devices',
  search: (device) => ({ device }),
});
categoryActions.add('alarmRules', {
  title: { cn: '报警规则', en: 'Alarm rules' },
  icon: 'alarm',
  to: (category) => ['/alarms/rules', { category }],
});
messageActions.add('alarms', async () => (await import('./notices/QuietHours.tsx')).QuietHours);
trayWatchers.add('alarms', async () => (await import('./sound/AlarmSound.tsx')).AlarmSound);

export { SeverityTag } from './severity.tsx';
export { alarmOriginators } from './slots.ts';

/**
 * The table of the alarms of something, for the pages of domains that stand after this one; fetched when it is shown.
 */
export const loadEntityAlarms = async () => (await import('./entity/EntityAlarms.tsx')).EntityAlarms;
