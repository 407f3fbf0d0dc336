import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const setEvent = eventsAbout('panorama', 'PANORAMA');
const tourEvent = eventsAbout('panoramaTour', 'PANORAMA_TOUR');
const groupEvent = eventsAbout('panoramaGroup', 'PANORAMA_GROUP');

export const panoramaEvents = {
  ...changeEvents(setEvent, { cn: '全景', en: 'panorama' }, 'Created'),
  captureAdded: setEvent('captureAdded', 'UPDATED', {
    cn: '向全景“{name}”上传照片“{capture}”',
    en: 'Uploaded the photograph “{capture}” to the panorama “{name}”',
  }),
  captureChanged: setEvent('captureChanged', 'UPDATED', {
    cn: '修改全景“{name}”的照片“{capture}”',
    en: 'Changed the photograph “{capture}” of the panorama “{name}”',
  }),
  captureDeleted: setEvent('captureDeleted', 'UPDATED', {
    cn: '删除全景“{name}”的照片“{capture}”',
    en: 'Deleted the photograph “{capture}” of the panorama “{name}”',
  }),
  moved: setEvent('moved', 'UPDATED', {
    cn: '将全景“{name}”移到分组“{group}”',
    en: 'Moved the panorama “{name}” to the group “{group}”',
  }),
  ungrouped: setEvent('ungrouped', 'UPDATED', {
    cn: '将全景“{name}”移出分组',
    en: 'Took the panorama “{name}” out of its group',
  }),
  shared: setEvent('shared', 'UPDATED', { cn: '分享全景“{name}”', en: 'Shared the panorama “{name}”' }),
  shareCancelled: setEvent('shareCancelled', 'UPDATED', {
    cn: '取消分享全景“{name}”',
    en: 'Stopped sharing the panorama “{name}”',
  }),
  held: setEvent('held', 'UPDATED', {
    cn: '暂不公开全景“{name}”的照片',
    en: 'Kept back photographs of the panorama “{name}”',
  }),
  released: setEvent('released', 'UPDATED', {
    cn: '公开全景“{name}”的照片',
    en: 'Let photographs of the panorama “{name}” be seen',
  }),
  sorted: setEvent('sorted', 'UPDATED', {
    cn: '调整全景“{name}”的照片顺序',
    en: 'Put the photographs of the panorama “{name}” in order',
  }),
};

export const panoramaGroupEvents = changeEvents(groupEvent, { cn: '全景分组', en: 'panorama group' }, 'Created');

export const panoramaTourEvents = {
  ...changeEvents(tourEvent, { cn: '全景场景', en: 'panorama scene' }, 'Created'),
  shared: tourEvent('shared', 'UPDATED', { cn: '分享全景场景“{name}”', en: 'Shared the panorama scene “{name}”' }),
  shareCancelled: tourEvent('shareCancelled', 'UPDATED', {
    cn: '取消分享全景场景“{name}”',
    en: 'Stopped sharing the panorama scene “{name}”',
  }),
};
