import { defineMessages } from '../../../platform/language/index.ts';

export const panoramaPinTitles = defineMessages({ panoramas: { cn: '全景拍摄点', en: 'Panorama points' } });
