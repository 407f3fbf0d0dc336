import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const sceneFieldLabels = {
  steps: { cn: '步数', en: 'Steps' },
  sceneName: { cn: '场景名称', en: 'Scene name' },
  sceneLogo: { cn: '场景图片', en: 'Scene picture' },
  sceneEventDataJson: { cn: '场景数据', en: 'Scene data' },
  sceneEntityDataJson: { cn: '场景对象', en: 'Scene objects' },
  visitPassword: { cn: '访问密码', en: 'Access code' },
  sceneSharePattern: { cn: '分享对象', en: 'Shared with' },
  sceneShareWay: { cn: '有效期', en: 'Valid for' },
  sceneShareToDate: { cn: '有效期至', en: 'Valid until' },
} as const satisfies FieldLabels;
