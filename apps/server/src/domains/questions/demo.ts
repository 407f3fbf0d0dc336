import { QUESTION_OPTION_KINDS, questionRefusals as refusals } from '@twinscape/contract/questions';
import type { Platform } from '../../platform/platform.ts';
import { type Account, accountByLogin, daysAgo } from '../identity/index.ts';
import { DEMO_PROJECTS, projectByName } from '../projects/index.ts';
import { insertActivity } from './activityStore.ts';
import { insertQuestionComment } from './commentStore.ts';
import { insertQuestionOption } from './optionStore.ts';
import { insertQuestion, replaceJoiners, takeQuestionNumber, updateQuestion } from './questionStore.ts';
import { cleanRichText } from './richText.ts';
import { insertQuestionType } from './typeStore.ts';

type DemoQuestion = {
  readonly type: string;
  readonly title: string;
  readonly content: string;
  /** Days from today; before it where they are negative. */
  readonly due: number;
  readonly since: number;
  readonly isCompleted?: true;
  readonly status?: string;
  readonly priority?: string;
  readonly labels?: readonly string[];
  readonly comments: readonly string[];
};

/** What people of the office tower ask each other. */
const QUESTIONS: readonly DemoQuestion[] = [
  {
    type: '设备故障',
    title: '2 号冷冻水泵轴承异响',
    content: '<p>启动约 20 分钟后轴承处有异响，请检查联轴器对中和润滑。</p>',
    due: 3,
    since: 2,
    status: '处理中',
    priority: '紧急',
    labels: ['机电'],
    comments: ['<p>已测联轴器偏差，停机后校正。</p>'],
  },
  {
    type: '质量',
    title: '三层走廊吊顶渗水',
    content: '<p>吊顶有水渍，上方为风机盘管冷凝水管，请核实坡度和保温。</p>',
    due: -2,
    since: 9,
    status: '处理中',
    priority: '一般',
    labels: ['机电', '装饰'],
    comments: ['<p>坡度不足，需调整支架。</p>', '<p>支架已到货，本周处理。</p>'],
  },
  {
    type: '图纸',
    title: '配电间门宽与图纸不符',
    content: '<p>图纸为 1.2 m，现场为 1.0 m，设备能否进场请设计确认。</p>',
    due: 10,
    since: 5,
    priority: '一般',
    labels: ['建筑'],
    comments: [],
  },
  {
    type: '安全',
    title: '屋面检修口缺少防护栏杆',
    content: '<p>检修口四周没有栏杆，请补装并设置警示标识。</p>',
    due: -6,
    since: 12,
    isCompleted: true,
    comments: ['<p>栏杆已安装，现场照片已归档。</p>'],
  },
];
const TYPES = ['设备故障', '质量', '图纸', '安全'];
const OPTIONS = {
  status: ['处理中', '待验收'],
  priority: ['紧急', '一般'],
  stage: ['施工', '运维'],
  milestone: ['竣工验收'],
  label: ['机电', '建筑', '装饰'],
} as const;
const MAX = 200;
const HOUR = 9;

const toPerson = ({ id: userId, masterName: userName }: Account) => ({ userId, userName });
const toAuthor = ({ id: createdBy, masterName: createdByName }: Account) => ({ createdBy, createdByName });

/** A few questions in the office tower, one of them late and one done. */
export async function seedQuestions({ database: { db } }: Platform): Promise<void> {
  const [engineer, member] = [await accountByLogin(db, 'engineer'), await accountByLogin(db, 'member')];
  const project = engineer?.companyId && (await projectByName(db, engineer.companyId, DEMO_PROJECTS.tower));
  if (!engineer || !member || !project) throw new Error('the demo project is missing');
  const { id: projectId } = project;
  const types = new Map<string, string>();
  for (const typeName of TYPES) types.set(typeName, (await insertQuestionType(db, projectId, typeName)).id);
  const options = new Map<string, string>();
  for (const kind of QUESTION_OPTION_KINDS)
    for (const name of OPTIONS[kind]) {
      const made = await insertQuestionOption(db, { projectId, kind, name, state: kind === 'status' ? 'new' : null });
      options.set(name, made.id);
    }
  const findOption = (name = '') => options.get(name) ?? null;
  for (const one of QUESTIONS) {
    const { type, title, content, due, since, isCompleted, status, priority, labels = [], comments } = one;
    const createdAt = daysAgo(since, HOUR, 15);
    const made = await insertQuestion(db, {
      projectId,
      number: await takeQuestionNumber(db, projectId),
      title,
      ...cleanRichText(content, { max: MAX, missing: refusals.contentRequired }),
      typeId: types.get(type) ?? '',
      statusId: findOption(status),
      priorityId: findOption(priority),
      labelIds: labels.flatMap((name) => findOption(name) ?? []),
      endDate: daysAgo(-due, HOUR, 0).toISOString().slice(0, 10),
      ...toAuthor(engineer),
      createdAt,
      updatedAt: createdAt,
    });
    await replaceJoiners(db, made.id, [toPerson(member)]);
    const of = { projectId, questionId: made.id };
    await insertActivity(db, { ...of, ...toPerson(engineer) }, [{ act: 'created', values: {} }]);
    for (const text of comments) {
      const said = cleanRichText(text, { max: MAX, missing: refusals.contentRequired });
      await insertQuestionComment(db, { ...of, ...said, ...toAuthor(member), createdAt: daysAgo(since - 1, HOUR, 40) });
      await insertActivity(db, { ...of, ...toPerson(member) }, [{ act: 'commented', values: {} }]);
    }
    if (!isCompleted) continue;
    await updateQuestion(db, made.id, { state: 'completed', completedAt: daysAgo(since - 2, HOUR, 50) });
    await insertActivity(db, { ...of, ...toPerson(member) }, [{ act: 'completed', values: {} }]);
  }
}
