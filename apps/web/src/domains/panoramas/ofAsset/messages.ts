import { defineMessages } from '../../../platform/language/index.ts';

export const ofAssetMessages = defineMessages({
  title: { cn: '相关全景', en: 'Related panoramas' },
  none: { cn: '没有关联的全景', en: 'No related panoramas' },
  noneHint: {
    cn: '关联拍到此资产的全景，或在全景中为它添加资产热点',
    en: 'Link panoramas that show this asset, or add an asset hotspot for it in one',
  },
  noneReader: { cn: '还没有人关联拍到此资产的全景', en: 'Nobody has linked a panorama that shows this asset yet' },
  add: { cn: '关联全景', en: 'Link panoramas' },
  panoramas: { cn: '全景', en: 'Panoramas' },
  find: { cn: '选择全景', en: 'Choose panoramas' },
  part: { cn: '解除关联', en: 'Unlink' },
  partTitle: { cn: '解除与“{name}”的关联？', en: 'Unlink “{name}”?' },
  partBody: { cn: '全景和其中的热点保留。', en: 'The panorama and its hotspots stay.' },
  open: { cn: '在全景“{name}”中查看', en: 'Show in the panorama “{name}”' },
});
