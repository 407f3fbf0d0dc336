import { defineMessages } from '../../../platform/language/index.ts';

export const questionPanelMessages = defineMessages({
  list: { cn: '问题列表', en: 'Questions' },
  documents: { cn: '文档', en: 'Documents' },
  search: { cn: '搜索问题，按 Enter', en: 'Search questions, press Enter' },
  allVersions: { cn: '所有版本', en: 'All versions' },
  thisVersion: { cn: '当前版本 {version}', en: 'This version, {version}' },
  none: { cn: '该模型还没有问题', en: 'No questions about this model yet' },
  noneHint: {
    cn: '调整到要说明的画面，点击“发起问题”，画面会随问题一起保存',
    en: 'Set up what you want to show, then raise a question: the view is kept with it',
  },
  noneFound: { cn: '没有符合条件的问题', en: 'No question fits' },
  ofSelected: { cn: '只看所选构件的问题', en: 'Only of the selected element' },
  anyStorey: { cn: '全部楼层', en: 'All storeys' },
  pins: { cn: '在模型中显示未完成的问题', en: 'Show open questions in the model' },
  back: { cn: '返回问题列表', en: 'Back to the questions' },
  noModel: { cn: '打开模型后可查看其问题', en: 'Open a model to see its questions' },
  documentsHint: { cn: '与该模型版本相关的图纸、说明和记录', en: 'Drawings, manuals and records of this version' },
  part: { cn: '取消关联“{name}”？', en: 'Unlink {name}?' },
  partBody: { cn: '文档本身保留在项目文档中。', en: 'The file itself stays among the documents of the project.' },
  partWord: { cn: '取消关联', en: 'Unlink' },
});

/** How what is asked about an element stands, in the legend of colours. */
export const askedMessages = defineMessages({
  overdue: { cn: '有逾期的问题', en: 'With overdue questions' },
  open: { cn: '有未完成的问题', en: 'With open questions' },
  completed: { cn: '问题均已完成', en: 'All questions completed' },
});
