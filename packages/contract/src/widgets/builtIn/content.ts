import { type BuiltInWidget, declareWidgets, text } from './define.ts';
import { settings as s } from './settings.ts';

const NONE = { reads: 'none' } as const;

export const contentWidgets: readonly BuiltInWidget[] = declareWidgets('content', 'static', [
  [
    'heading',
    text('标题', 'Heading'),
    text('分区的标题和说明', 'A title for what stands below'),
    [12, 1],
    NONE,
    [
      { key: 'text', kind: 'text', title: text('标题', 'Title'), initial: '' },
      { key: 'note', kind: 'text', title: text('说明', 'Note'), initial: '' },
    ],
  ],
  [
    'markdown',
    text('Markdown 文本', 'Markdown'),
    text('带格式的文字、表格和链接', 'Text with headings, lists, tables and links'),
    [4, 4],
    NONE,
    [s.body],
  ],
  [
    'html',
    text('HTML', 'HTML'),
    text('在隔离的框架里运行，接触不到页面和网络', 'Runs in a frame that reaches neither the page nor the network'),
    [4, 4],
    { reads: 'latest', keys: [0, 30], isOfMany: true },
    [
      { key: 'html', kind: 'long', title: text('HTML', 'HTML'), initial: '' },
      { key: 'css', kind: 'long', title: text('CSS', 'CSS'), initial: '' },
      { key: 'script', kind: 'long', title: text('脚本', 'Script'), initial: '' },
    ],
  ],
  ['frame', text('网页', 'Web page'), text('嵌入一个网址', 'A page of another site'), [6, 5], NONE, [s.url]],
  [
    'image',
    text('图片', 'Picture'),
    text('一张图片', 'A picture'),
    [4, 4],
    NONE,
    [
      { key: 'image', kind: 'image', title: text('图片', 'Picture'), initial: '' },
      { key: 'fills', kind: 'switch', title: text('铺满', 'Fill'), initial: false },
    ],
  ],
  [
    'links',
    text('导航按钮', 'Links'),
    text('打开看板页面、项目页面或网址', 'Opens states of the dashboard, pages of the project, or addresses'),
    [4, 2],
    NONE,
    [
      {
        key: 'links',
        kind: 'links',
        title: text('按钮', 'Buttons'),
        initial: [],
        hint: text('左边是按钮文字，右边是网址或页面名称。', 'Left the word, right an address or the name of a state.'),
      },
    ],
  ],
  [
    'clock',
    text('时钟', 'Clock'),
    text('当前时间和日期，可选时区', 'Time and date, of any zone'),
    [3, 2],
    NONE,
    [
      {
        key: 'zone',
        kind: 'text',
        title: text('时区', 'Time zone'),
        initial: '',
        hint: text('如 Asia/Shanghai；留空为本机时区。', 'Such as Asia/Singapore. Empty: of this computer.'),
      },
    ],
  ],
  [
    'countdown',
    text('倒计时', 'Count-down'),
    text('距某一时刻还有多久', 'How long until a moment'),
    [3, 2],
    NONE,
    [
      {
        key: 'until',
        kind: 'text',
        title: text('目标时间', 'Until'),
        initial: '',
        hint: text('如 2027-06-30 18:00', 'Such as 2027-06-30 18:00'),
      },
      { key: 'note', kind: 'text', title: text('说明', 'Note'), initial: '' },
    ],
  ],
  [
    'calendar',
    text('日历', 'Calendar'),
    text('本月日历，标出有报警的日子', 'The month, with the days on which there were alarms'),
    [4, 4],
    { reads: 'alarms', isOfMany: true },
    [],
  ],
  [
    'callout',
    text('提示', 'Note'),
    text('一段醒目的说明', 'A sentence that stands out'),
    [4, 2],
    NONE,
    [
      {
        key: 'tone',
        kind: 'choice',
        title: text('样式', 'Tone'),
        initial: 'info',
        choices: [
          { value: 'info', title: text('说明', 'Information') },
          { value: 'good', title: text('正常', 'Good') },
          { value: 'warning', title: text('注意', 'Caution') },
          { value: 'danger', title: text('警告', 'Danger') },
        ],
      },
      s.body,
    ],
  ],
  ['divider', text('分隔线', 'Divider'), text('把看板分成几段', 'Parts a dashboard'), [12, 1], NONE, []],
]);
