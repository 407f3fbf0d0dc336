import { defineMessages } from '../../../platform/language/index.ts';

export const panoramaUploadMessages = defineMessages({
  title: { cn: '上传全景', en: 'Upload panoramas' },
  into: { cn: '上传到', en: 'Into' },
  newSet: { cn: '新建全景', en: 'A new panorama' },
  existing: { cn: '已有全景', en: 'An existing panorama' },
  choose: { cn: '选择照片', en: 'Choose photographs' },
  hint: {
    cn: 'JPEG、PNG、AVIF、WebP，宽高比 2:1，最大 16384 × 8192（更大时缩小），每张不超过 {limit}',
    en: 'JPEG, PNG, AVIF or WebP, twice as wide as high, up to 16,384 × 8,192 (larger ones are scaled), at most {limit} each',
  },
  pointHint: {
    cn: '文件名即拍摄点：不同日期的同名照片可按时间查看和对比',
    en: 'The file name is the capture point: photographs of other days with the same name make its time-line',
  },
  cubeHint: {
    cn: '立方体六面图按 名称_front、_right、_back、_left、_up、_down 命名，自动合成一张',
    en: 'Six faces of a cube named name_front, _right, _back, _left, _up and _down become one photograph',
  },
  joining: { cn: '正在合成立方体六面图', en: 'Joining the faces of a cube' },
  held: { cn: '暂不公开：处理人脸、车牌后再公开', en: 'Keep back until faces and number plates are blurred' },
  start: { cn: '上传 {count} 张照片', en: 'Upload {count} {count|photograph|photographs}' },
  skipped: { cn: '{name}：格式不支持', en: '{name}: not a supported format' },
  tooLarge: { cn: '{name}：超过 {limit}', en: '{name}: larger than {limit}' },
  takeOut: { cn: '移除 {name}', en: 'Remove {name}' },
  findSet: { cn: '搜索全景', en: 'Search panoramas' },
  becomes: { cn: '全景照片', en: 'Panorama photograph' },
});
