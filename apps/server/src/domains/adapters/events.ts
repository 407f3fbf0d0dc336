import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const adapterEvent = eventsAbout('adapter', 'ADAPTER');

export const adapterEvents = {
  ...changeEvents(adapterEvent, { cn: '适配器', en: 'adapter' }),
  started: adapterEvent('started', 'ACTIVATED', { cn: '启动适配器“{name}”', en: 'Started the adapter “{name}”' }),
  stopped: adapterEvent('stopped', 'SUSPENDED', { cn: '停止适配器“{name}”', en: 'Stopped the adapter “{name}”' }),
  packageUploaded: adapterEvent('packageUploaded', 'UPDATED', {
    cn: '为适配器“{name}”上传适配器包“{file}”',
    en: 'Uploaded the package “{file}” of the adapter “{name}”',
  }),
  pushAddressRenewed: adapterEvent('pushAddressRenewed', 'UPDATED', {
    cn: '生成适配器“{name}”的推送地址',
    en: 'Made a push address for the adapter “{name}”',
  }),
  pointsSaved: adapterEvent('pointsSaved', 'UPDATED', {
    cn: '保存适配器“{name}”的 {count} 个点位',
    en: 'Saved {count} {count|point|points} of the adapter “{name}”',
  }),
  pointsDeleted: adapterEvent('pointsDeleted', 'UPDATED', {
    cn: '删除适配器“{name}”的 {count} 个点位',
    en: 'Deleted {count} {count|point|points} of the adapter “{name}”',
  }),
  pointsExported: adapterEvent('pointsExported', 'EXPORTED', {
    cn: '导出适配器“{name}”的 {count} 个点位',
    en: 'Exported {count} {count|point|points} of the adapter “{name}”',
  }),
  pointWritten: adapterEvent('pointWritten', 'OTHER', {
    cn: '通过适配器“{name}”将“{device}”的“{key}”写为 {value}',
    en: 'Wrote {value} to “{key}” of “{device}” through the adapter “{name}”',
  }),
};
