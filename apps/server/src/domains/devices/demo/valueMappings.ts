import type { MappedValue } from '@twinscape/contract/telemetry';

const mapped = (value: string, cn: string, en: string, colour: MappedValue['colour']): MappedValue => ({
  value,
  cn,
  en,
  colour,
});

/** What the demo's codes mean, by the series that sends them. */
export const DEMO_VALUE_MAPPINGS: Readonly<Record<string, readonly MappedValue[]>> = {
  status: [
    mapped('run', '运行', 'Running', 'green'),
    mapped('stop', '停止', 'Stopped', 'grey'),
    mapped('fault', '故障', 'Fault', 'red'),
  ],
  switch: [mapped('true', '启动', 'On', 'green'), mapped('false', '停止', 'Off', 'grey')],
  fanOn: [mapped('true', '运行', 'Running', 'green'), mapped('false', '停止', 'Stopped', 'grey')],
  doorOpen: [mapped('true', '开', 'Open', 'amber'), mapped('false', '关', 'Closed', 'grey')],
  direction: [
    mapped('上行', '上行', 'Up', 'blue'),
    mapped('下行', '下行', 'Down', 'blue'),
    mapped('待梯', '待梯', 'Idle', 'grey'),
  ],
};
