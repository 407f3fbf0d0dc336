import type { useSay } from '../../../platform/language/index.ts';
import { defineMessages } from '../../../platform/language/index.ts';

export const runtimeMessages = defineMessages({
  layer: { cn: '场景标签', en: 'Labels of the scene' },
  codeStopped: { cn: '标签代码无响应，已停止', en: 'The label’s code did not answer and was stopped' },
  codeRestart: { cn: '重新运行', en: 'Run again' },
  offline: { cn: '离线', en: 'Offline' },
  lost: { cn: '连接中断', en: 'No connection' },
  critical: { cn: '紧急报警', en: 'Critical alarm' },
  major: { cn: '重要报警', en: 'Major alarm' },
  minor: { cn: '次要报警', en: 'Minor alarm' },
  warning: { cn: '提示报警', en: 'Warning' },
  indeterminate: { cn: '未定级报警', en: 'Alarm without a severity' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
  secondsOld: { cn: '{count} 秒前', en: '{count} s ago' },
  minutesOld: { cn: '{count} 分钟前', en: '{count} min ago' },
  hoursOld: { cn: '{count} 小时前', en: '{count} h ago' },
  daysOld: { cn: '{count} 天前', en: '{count} d ago' },
  play: { cn: '播放', en: 'Play' },
  film: { cn: '视频', en: 'Film' },
  camera: { cn: '实时监控', en: 'Live camera' },
  closeFilm: { cn: '关闭视频', en: 'Close the film' },
  filmLoading: { cn: '正在连接…', en: 'Connecting…' },
  filmFailed: {
    cn: '无法播放：地址打不开，或浏览器不支持该格式',
    en: 'Cannot play: the address does not answer, or the format is unknown',
  },
  filmNone: { cn: '还没有上传视频', en: 'No film was uploaded yet' },
  filmRefused: {
    cn: '该视频来源未被允许，请由管理员加入 TWINSCAPE_VIDEO_ORIGINS',
    en: 'This source is not allowed. The operator names it in TWINSCAPE_VIDEO_ORIGINS',
  },
  filmNoGateway: {
    cn: 'RTSP 需经流媒体网关播放，请由管理员设置 TWINSCAPE_RTSP_GATEWAY',
    en: 'RTSP plays through a media gateway. The operator names it in TWINSCAPE_RTSP_GATEWAY',
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
