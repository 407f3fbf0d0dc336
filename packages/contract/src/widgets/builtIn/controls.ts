import { type BuiltInWidget, declareWidgets, text } from './define.ts';
import { settings as s } from './settings.ts';

const COMMAND = { reads: 'command', keys: [0, 1] } as const;
const SEND = [s.way, s.method, s.confirm];

export const controlWidgets: readonly BuiltInWidget[] = declareWidgets('controls', 'control', [
  [
    'switch',
    text('开关', 'Switch'),
    text('启停设备；显示设备上报的状态', 'Turns a device on and off, and shows what it reports'),
    [2, 2],
    COMMAND,
    SEND,
  ],
  [
    'slider',
    text('滑块', 'Slider'),
    text('在范围内调节', 'Sets a value within a range'),
    [4, 2],
    COMMAND,
    [...SEND, s.least, s.most, { key: 'stepSize', kind: 'number', title: text('步长', 'Step'), initial: 1 }],
  ],
  [
    'set_point',
    text('设定值', 'Set point'),
    text('输入新的设定值，确认后发送', 'A new set point, sent after a question'),
    [3, 2],
    COMMAND,
    [...SEND, s.least, s.most, { key: 'stepSize', kind: 'number', title: text('步长', 'Step'), initial: 0.5 }],
  ],
  [
    'mode_select',
    text('模式选择', 'Mode'),
    text('在几个模式之间切换', 'One of several modes'),
    [3, 2],
    COMMAND,
    [
      ...SEND,
      {
        key: 'modes',
        kind: 'links',
        title: text('模式', 'Modes'),
        initial: [],
        hint: text('左边是发送的值，右边是显示的名称。', 'Left what is sent, right what it is called.'),
      },
    ],
  ],
  [
    'push_button',
    text('按钮', 'Push button'),
    text('发送一次命令，如复位', 'Sends a command once, such as a reset'),
    [2, 2],
    COMMAND,
    [
      ...SEND,
      { key: 'label', kind: 'text', title: text('按钮文字', 'Word on the button'), initial: '' },
      { key: 'value', kind: 'text', title: text('发送的值', 'What is sent'), initial: 'true' },
    ],
  ],
  ['start_stop', text('启停按钮', 'Start and stop'), text('启动、停止两个按钮', 'Two buttons'), [3, 2], COMMAND, SEND],
  [
    'step_buttons',
    text('增减按钮', 'Plus and minus'),
    text('每次增减一个步长', 'Changes a value step by step'),
    [3, 2],
    COMMAND,
    [...SEND, s.least, s.most, { key: 'stepSize', kind: 'number', title: text('步长', 'Step'), initial: 1 }],
  ],
  [
    'rpc_call',
    text('远程调用', 'Remote call'),
    text('调用设备的方法并显示回复', 'Calls a method of a device and shows the answer'),
    [4, 3],
    { reads: 'command' },
    [
      s.method,
      { key: 'params', kind: 'long', title: text('参数 (JSON)', 'Parameters (JSON)'), initial: '{}' },
      s.confirm,
    ],
  ],
]);
