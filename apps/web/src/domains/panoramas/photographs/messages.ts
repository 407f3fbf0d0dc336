import { defineMessages } from '../../../platform/language/index.ts';

export const photographMessages = defineMessages({
  upload: { cn: '添加照片', en: 'Add photographs' },
  look: { cn: '浏览', en: 'View' },
  edit: { cn: '编辑信息', en: 'Edit details' },
  retry: { cn: '重新转换', en: 'Convert again' },
  cancel: { cn: '取消转换', en: 'Cancel conversion' },
  up: { cn: '上移', en: 'Move up' },
  down: { cn: '下移', en: 'Move down' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除照片“{name}”？', en: 'Delete the photograph “{name}”?' },
  removeBody: { cn: '删除后无法还原。', en: 'This cannot be undone.' },
  none: { cn: '还没有照片', en: 'No photographs yet' },
  name: { cn: '名称', en: 'Name' },
  point: { cn: '拍摄点', en: 'Capture point' },
  pointHint: {
    cn: '同一拍摄点不同日期的照片可按时间查看和对比',
    en: 'Photographs of one capture point make a time-line, and can be compared',
  },
  heading: { cn: '朝向（°）', en: 'Heading (°)' },
  headingHint: { cn: '照片中心相对正北的顺时针角度', en: 'Of the middle of the picture, clockwise from north' },
  pitch: { cn: '俯仰（°）', en: 'Pitch (°)' },
  roll: { cn: '横滚（°）', en: 'Roll (°)' },
  save: { cn: '保存', en: 'Save' },
  takenAt: { cn: '拍摄 {time}', en: 'Taken {time}' },
  size: { cn: '{width} × {height}', en: '{width} × {height}' },
  atPoint: { cn: '拍摄点 {name}', en: 'At {name}' },
});
