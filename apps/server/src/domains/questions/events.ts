import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const questionEvent = eventsAbout('question', 'QUESTION');
const QUESTION = { cn: '问题', en: 'question' };

export const questionEvents = {
  ...changeEvents(questionEvent, QUESTION, 'Created'),
  completed: questionEvent('completed', 'UPDATED', {
    cn: '完成问题“{name}”',
    en: 'Completed the question “{name}”',
  }),
  reopened: questionEvent('reopened', 'UPDATED', {
    cn: '重新打开问题“{name}”',
    en: 'Opened the question “{name}” again',
  }),
  commented: questionEvent('commented', 'ADDED_COMMENT', {
    cn: '评论问题“{name}”',
    en: 'Commented on the question “{name}”',
  }),
  commentEdited: questionEvent('commentEdited', 'UPDATED_COMMENT', {
    cn: '编辑问题“{name}”的评论',
    en: 'Edited a comment on the question “{name}”',
  }),
  commentDeleted: questionEvent('commentDeleted', 'DELETED_COMMENT', {
    cn: '删除问题“{name}”的评论',
    en: 'Deleted a comment on the question “{name}”',
  }),
};

export const questionShareEvents = {
  shared: questionEvent('shared', 'UPDATED', { cn: '分享“{name}”', en: 'Shared “{name}”' }),
  cancelled: questionEvent('shareCancelled', 'UPDATED', { cn: '取消分享“{name}”', en: 'Stopped sharing “{name}”' }),
};

export const questionTypeEvents = changeEvents(
  eventsAbout('questionType', 'QUESTION_TYPE'),
  { cn: '问题类型', en: 'question type' },
  'Created',
);

export const questionOptionEvents = changeEvents(
  eventsAbout('questionOption', 'QUESTION_OPTION'),
  { cn: '问题字段选项', en: 'question option' },
  'Created',
);
