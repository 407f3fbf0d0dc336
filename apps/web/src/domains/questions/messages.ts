import type { QuestionState } from '@twinscape/contract/questions';
import { defineMessages } from '../../platform/language/index.ts';

export const questionMessages = defineMessages({
  title: { cn: '问题', en: 'Questions' },
  readOnly: { cn: '体验账号仅可查看问题', en: 'Trial accounts can only view questions' },
  all: { cn: '全部问题', en: 'All questions' },
  mine: { cn: '与我相关', en: 'With me' },
  raise: { cn: '发起问题', en: 'Raise a question' },
  edit: { cn: '编辑问题', en: 'Edit question' },
  save: { cn: '保存', en: 'Save' },
  search: { cn: '搜索标题、内容或编号', en: 'Search title, content or number' },
  name: { cn: '标题', en: 'Title' },
  content: { cn: '内容', en: 'Content' },
  contentHint: { cn: '描述问题，输入 @ 提及成员', en: 'Describe the question, type @ to mention somebody' },
  type: { cn: '类型', en: 'Type' },
  anyType: { cn: '全部类型', en: 'All types' },
  state: { cn: '状态', en: 'Status' },
  anyState: { cn: '全部', en: 'All' },
  due: { cn: '截止日期', en: 'Due date' },
  overdue: { cn: '已逾期', en: 'Overdue' },
  model: { cn: '模型', en: 'Model' },
  project: { cn: '整个项目', en: 'Whole project' },
  joiners: { cn: '参与人', en: 'Participants' },
  nobody: { cn: '没有参与人', en: 'Nobody takes part' },
  comments: { cn: '评论', en: 'Comments' },
  commentCount: { cn: '{count} 条评论', en: '{count} {count|comment|comments}' },
  more: { cn: '显示更多', en: 'Show more' },
  raisedBy: { cn: '创建人', en: 'Created by' },
  raised: { cn: '创建时间', en: 'Created' },
  updated: { cn: '更新时间', en: 'Updated' },
  open: { cn: '查看', en: 'View' },
  complete: { cn: '完成', en: 'Complete' },
  reopen: { cn: '重新打开', en: 'Open again' },
  remove: { cn: '删除', en: 'Delete' },
  removeOne: { cn: '删除问题“{name}”？', en: 'Delete the question “{name}”?' },
  removeMany: { cn: '删除 {count} 个问题？', en: 'Delete {count} {count|question|questions}?' },
  removeBody: { cn: '问题及其评论移入回收站。', en: 'It moves to the recycle bin with its comments.' },
  types: { cn: '问题类型', en: 'Question types' },
  none: { cn: '还没有问题', en: 'No questions yet' },
  noneHint: {
    cn: '发现设计、施工或运维中的问题后，在这里发起并指定参与人和截止日期',
    en: 'Raise what you find in design, construction or operation, with participants and a due date',
  },
  noneReader: { cn: '还没有人发起问题', en: 'Nobody has raised a question yet' },
  gone: { cn: '问题不存在', en: 'This question does not exist' },
  goneHint: { cn: '它可能已被删除', en: 'It may have been deleted' },
});

/** RU-QST-16. */
export const questionStateMessages = defineMessages({
  new: { cn: '新建', en: 'New' },
  completed: { cn: '已完成', en: 'Completed' },
} satisfies Record<QuestionState, { cn: string; en: string }>);

export const questionDetailMessages = defineMessages({
  activity: { cn: '动态', en: 'Activity' },
  comment: { cn: '评论，输入 @ 提及成员', en: 'Comment, type @ to mention somebody' },
  send: { cn: '发送', en: 'Send' },
  removeComment: { cn: '删除评论', en: 'Delete comment' },
  editComment: { cn: '编辑评论', en: 'Edit comment' },
  saveComment: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  reply: { cn: '回复', en: 'Reply' },
  replying: { cn: '回复 {name}', en: 'Reply to {name}' },
  edited: { cn: '已编辑', en: 'edited' },
  react: { cn: '回应', en: 'React' },
  reactWith: { cn: '回应 {reaction}', en: 'React with {reaction}' },
  attach: { cn: '添加附件或视点', en: 'Attach files or a view' },
  removeCommentBody: { cn: '删除后无法还原。', en: 'This cannot be undone.' },
});

export const questionTypeMessages = defineMessages({
  title: { cn: '问题类型', en: 'Question types' },
  name: { cn: '类型名称', en: 'Type name' },
  nameHint: { cn: '中文、数字和字母', en: 'Chinese, digits and letters' },
  add: { cn: '添加类型', en: 'Add type' },
  rename: { cn: '重命名', en: 'Rename' },
  remove: { cn: '删除', en: 'Delete' },
  count: { cn: '{count} 个问题', en: '{count} {count|question|questions}' },
  none: { cn: '还没有类型，先添加一个', en: 'No types yet. Add one first.' },
  removeTitle: { cn: '删除类型“{name}”？', en: 'Delete the type “{name}”?' },
  inUse: { cn: '仍有问题使用该类型', en: 'Questions still have this type' },
});
