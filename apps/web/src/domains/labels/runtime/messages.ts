import type { useSay } from '../../../platform/language/index.ts';
import { defineMessages } from '../../../platform/language/index.ts';

export const runtimeMessages = defineMessages({
  layer: { cn: '数据标签', en: 'Data labels' },
  codeStopped: { cn: '标签代码无响应，已停止', en: 'The label code did not respond and was stopped' },
  codeRestart: { cn: '重新运行', en: 'Run again' },
  offline: { cn: '离线', en: 'Offline' },
  lost: { cn: '连接中断', en: 'Connection lost' },
  critical: { cn: '紧急报警', en: 'Critical alarm' },
  major: { cn: '重要报警', en: 'Major alarm' },
  minor: { cn: '次要报警', en: 'Minor alarm' },
  warning: { cn: '警告报警', en: 'Warning alarm' },
  indeterminate: { cn: '不确定报警', en: 'Indeterminate alarm' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
  secondsOld: { cn: '{count} 秒前', en: '{count} s ago' },
  minutesOld: { cn: '{count} 分钟前', en: '{count} min ago' },
  hoursOld: { cn: '{count} 小时前', en: '{count} h ago' },
  daysOld: { cn: '{count} 天前', en: '{count} d ago' },
  play: { cn: '播放', en: 'Play' },
  film: { cn: '视频', en: 'Video' },
  camera: { cn: '实时监控', en: 'Live camera' },
  closeFilm: { cn: '关闭视频', en: 'Close video' },
  filmLoading: { cn: '正在连接…', en: 'Connecting…' },
  filmFailed: {
    cn: '无法播放：地址打不开，或浏览器不支持该格式',
    en: 'Cannot play: the address does not answer, or the browser does not support the format',
  },
  filmNone: { cn: '未上传视频', en: 'No video uploaded' },
  filmRefused: {
    cn: '该视频来源未被允许，由管理员加入 TWINSCAPE_VIDEO_ORIGINS',
    en: 'This video source is not allowed. The operator adds it to TWINSCAPE_VIDEO_ORIGINS.',
  },
  filmNoGateway: {
    cn: 'RTSP 需经流媒体网关播放，由管理员设置 TWINSCAPE_RTSP_GATEWAY',
    en: 'RTSP needs a media gateway. The operator sets TWINSCAPE_RTSP_GATEWAY.',
  },
  filmAgain: { cn: '重试', en: 'Try again' },
});

const STEPS = [
  [86_400, runtimeMessages.daysOld],
  [3_600, runtimeMessages.hoursOld],
  [60, runtimeMessages.minutesOld],
  [1, runtimeMessages.secondsOld],
] as const;

/** How long ago something was, in words: the largest unit alone. */
export function formatAge(time: Date, now: number, say: ReturnType<typeof useSay>): string {
  const seconds = Math.max(1, Math.round((now - time.getTime()) / 1_000));
  const [unit, text] = STEPS.find(([size]) => seconds >= size) ?? [1, runtimeMessages.secondsOld];
  return say(text, { count: Math.floor(seconds / unit) });
}
