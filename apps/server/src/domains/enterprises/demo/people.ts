import type { DemoPerson } from '../../identity/index.ts';

/** The accounts that the start of the program names; their login accounts are plain words. */
const namedAccounts: readonly DemoPerson[] = [
  { loginAccount: 'manager', masterName: '陈立新', memberType: 1, title: '信息化总监', phone: '8001', since: 20 },
  { loginAccount: 'engineer', masterName: '李思远', memberType: 2, title: '项目经理', phone: '8010', since: 19 },
  { loginAccount: 'member', masterName: '王敏', memberType: 2, title: '机电工程师', phone: '8011', since: 19 },
  { loginAccount: 'guest', masterName: '访客', memberType: 3, title: '体验账号', since: 12 },
];

type Colleague = readonly [
  mail: string,
  masterName: string,
  title: string,
  more?: Pick<DemoPerson, 'state'> & { readonly memberType?: 1 | 2 | 3; readonly since?: number },
];

const colleagues: readonly Colleague[] = [
  ['shen.jing', '沈静', '信息化主管', { memberType: 1 }],
  ['zhou.lan', '周岚', '能源站站长'],
  ['gu.mingyuan', '顾明远', '总工程师'],
  ['han.xue', '韩雪', 'BIM 工程师'],
  ['lin.zimo', '林子墨', '暖通工程师'],
  ['zheng.kai', '郑凯', '电气工程师'],
  ['jiang.lihua', '蒋丽华', '给排水工程师'],
  ['he.zhiqiang', '何志强', '安全主管'],
  ['luo.xin', '罗欣', '造价工程师'],
  ['tang.haibo', '唐海波', '设备主管'],
  ['cao.yang', '曹阳', '自控工程师'],
  ['deng.yating', '邓雅婷', '资料员'],
  ['xu.weidong', '许卫东', '施工经理'],
  ['peng.yu', '彭宇', '测量员'],
  ['ye.xiaotong', '叶晓彤', '项目助理'],
  ['su.jianguo', '苏建国', '监理工程师'],
  ['wei.yan', '魏岩', '结构工程师'],
  ['lu.chen', '卢晨', '运维工程师'],
  ['cai.wenjing', '蔡文静', '采购主管'],
  ['ding.yiming', '丁一鸣', '质检员'],
  ['pan.li', '潘立', '消防工程师'],
  ['yu.jiahui', '余佳慧', '幕墙设计师'],
  ['du.peng', '杜鹏', '弱电工程师', { state: 'disabled' }],
  ['xia.bing', '夏冰', '实习生', { state: 'notActivated', since: 2 }],
  ['zhong.yi', '钟毅', '运维工程师', { state: 'notActivated', since: 2 }],
  ['tian.tian', '田甜', '合作单位代表', { state: 'notActivated', memberType: 3, since: 4 }],
];

/** `.example` belongs to nobody (RFC 2606), so that no mail ever reaches a stranger. */
const toDemoEmail = (name: string): string => `${name}@luanjing.example`;

const toDemoPerson = (
  [mail, masterName, title, { memberType = 2, since = 18, state } = {}]: Colleague,
  index: number,
): DemoPerson => ({
  loginAccount: toDemoEmail(mail),
  email: toDemoEmail(mail),
  masterName,
  title,
  memberType,
  since,
  phone: String(8020 + index),
  state,
});

export const demoPeople: readonly DemoPerson[] = [
  ...namedAccounts.map((person) => ({ ...person, email: toDemoEmail(person.loginAccount) })),
  ...colleagues.map(toDemoPerson),
];
