import type { HotspotKind } from '@twinscape/contract/panoramas';
import { defineMessages } from '../../../platform/language/index.ts';

export const hotspotMessages = defineMessages({
  title: { cn: '热点', en: 'Hotspots' },
  show: { cn: '热点列表', en: 'Hotspots' },
  edit: { cn: '编辑热点', en: 'Edit hotspots' },
  hint: {
    cn: '点击画面添加热点，拖动热点可移动',
    en: 'Click into the picture to add a hotspot, drag one to move it',
  },
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },
  copyTo: { cn: '复制到其他日期', en: 'Copy to another day' },
  copied: { cn: '已复制 {count} 个热点到 {day}', en: 'Copied {count} hotspots to {day}' },
  add: { cn: '添加热点', en: 'Add a hotspot' },
  change: { cn: '编辑热点', en: 'Edit hotspot' },
  kind: { cn: '类型', en: 'Type' },
  target: { cn: '目标照片', en: 'Target photograph' },
  findTarget: { cn: '选择要前往的照片', en: 'Select the photograph to go to' },
  asset: { cn: '资产', en: 'Asset' },
  findAsset: { cn: '搜索资产', en: 'Search assets' },
  name: { cn: '名称', en: 'Name' },
  nameHint: { cn: '留空则使用目标的名称', en: 'Empty: the name of what it points at' },
  text: { cn: '内容', en: 'Text' },
  media: { cn: '媒体', en: 'Media' },
  noPlay: { cn: '无法播放该文件', en: 'This file cannot be played' },
  rotation: { cn: '旋转（°）', en: 'Rotation (°)' },
  scale: { cn: '缩放', en: 'Scale' },
  transparency: { cn: '透明度', en: 'Transparency' },
  save: { cn: '保存', en: 'Save' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除热点“{name}”？', en: 'Delete the hotspot “{name}”?' },
  goTo: { cn: '前往 {name}', en: 'Go to {name}' },
  gone: { cn: '资产已被删除', en: 'This asset was deleted' },
  openAsset: { cn: '查看资产', en: 'View the asset' },
  close: { cn: '关闭', en: 'Close' },
  none: { cn: '还没有热点', en: 'No hotspots yet' },
  question: { cn: '问题', en: 'Question' },
  findQuestion: { cn: '搜索问题', en: 'Search questions' },
  openQuestion: { cn: '查看问题', en: 'View the question' },
  questionGone: { cn: '问题已被删除，或无权查看', en: 'This question was deleted, or you may not see it' },
  drawMeasure: { cn: '测量', en: 'Measure' },
  drawArea: { cn: '画区域', en: 'Draw an area' },
  measureHint: { cn: '依次点击要测量的点', en: 'Click the points to measure, one after the other' },
  areaHint: { cn: '依次点击区域的角点', en: 'Click the corners of the area, one after the other' },
  finish: { cn: '完成', en: 'Finish' },
  cancel: { cn: '取消', en: 'Cancel' },
  corner: { cn: '第 {count} 个点', en: 'Point {count}' },
  angle: { cn: '角度', en: 'Angle' },
  length: { cn: '长度', en: 'Length' },
  around: { cn: '周长', en: 'Perimeter' },
  areaSize: { cn: '面积', en: 'Area' },
  noHeight: {
    cn: '在照片信息中填写相机离地高度后，可测量地面上的长度',
    en: 'With the height of the camera in the details of the photograph, lengths on the floor are measured',
  },
  note: { cn: '说明', en: 'Note' },
});

export const hotspotMediaMessages = defineMessages({
  none: { cn: '无', en: 'None' },
  image: { cn: '图片', en: 'Picture' },
  video: { cn: '视频', en: 'Video' },
  audio: { cn: '音频', en: 'Audio' },
});

export const hotspotFilmMessages = defineMessages({
  drop: { cn: '选择或拖入视频', en: 'Choose or drop a video' },
  hint: { cn: 'MP4 或 WebM，最大 {limit}', en: 'MP4 or WebM, at most {limit}' },
  wrong: { cn: '请选择 MP4 或 WebM 视频', en: 'Choose an MP4 or WebM video' },
  failed: { cn: '上传失败', en: 'Upload failed' },
  remove: { cn: '移除视频', en: 'Remove video' },
});
export const hotspotSoundMessages = defineMessages({
  drop: { cn: '选择或拖入音频', en: 'Choose or drop a sound' },
  hint: { cn: 'MP3、M4A、WAV 或 OGG，最大 {limit}', en: 'MP3, M4A, WAV or OGG, at most {limit}' },
  wrong: { cn: '请选择 MP3、M4A、WAV 或 OGG 音频', en: 'Choose an MP3, M4A, WAV or OGG sound' },
  failed: { cn: '上传失败', en: 'Upload failed' },
  remove: { cn: '移除音频', en: 'Remove sound' },
});

export const hotspotKindMessages = defineMessages({
  navigation: { cn: '导航', en: 'Navigation' },
  asset: { cn: '资产', en: 'Asset' },
  text: { cn: '文字', en: 'Text' },
  question: { cn: '问题', en: 'Question' },
  measure: { cn: '测量', en: 'Measurement' },
  area: { cn: '区域', en: 'Area' },
} satisfies Record<HotspotKind, { cn: string; en: string }>);
